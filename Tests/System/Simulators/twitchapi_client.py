"""Drives a running simulator with twitchAPI (Teekeks/pyTwitchAPI), a client that others have written.

usage: twitchapi_client.py URL CLIENT_ID CLIENT_SECRET
"""
import asyncio
import json
import sys
import urllib.request

from twitchAPI.helper import first
from twitchAPI.oauth import CodeFlow, refresh_access_token, revoke_token, validate_token
from twitchAPI.twitch import Twitch
from twitchAPI.type import InvalidRefreshTokenException, TwitchBackendException

URL, CLIENT_ID, SECRET = sys.argv[1:4]
AUTH = f"{URL}/oauth2/"


def control(method, path, body=None):
    request = urllib.request.Request(f"{URL}/control/{path}", method=method)
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, data) as answer:
        return json.load(answer)


def log(after=0):
    return control("GET", f"requests?after={after}")


def expect(condition, what):
    if not condition:
        sys.exit(f"twitchAPI: {what}")
    print(f"ok: {what}")


def statuses(after, path):
    return [entry["status"] for entry in log(after)["requests"] if entry["path"] == path]


async def lists(twitch):
    ranking = control("GET", "state")["ranking"]
    games = [game async for game in twitch.get_top_games(first=50)]
    expect([game.id for game in games] == [entry["id"] for entry in ranking], "top games, over all pages, in order")
    expect(games[0].name == ranking[0]["title"], "the first game has its title")
    expect(statuses(0, "/helix/games/top") == [200] * 3, "three pages of 50 were asked for")
    leader = ranking[0]
    streams = [stream async for stream in twitch.get_streams(game_id=leader["id"], first=100)]
    expect(sum(stream.viewer_count for stream in streams) == leader["viewers"], "streams sum to the game's viewers")
    expect(len({stream.id for stream in streams}) == len(streams) > 100, "streams over several pages, none twice")
    expect(streams[0].started_at.tzinfo is not None, "started_at is a time")
    found = [entry.name async for entry in twitch.search_categories("of the")]
    expect(found and all("of" in name.lower() and "the" in name.lower() for name in found), "categories are found")
    game = await first(twitch.get_games(names=["Tetris"]))
    expect(game.name == "Tetris", "a game is found by its name")


async def errors(twitch):
    start = log()["last"]
    control("POST", "tokens/revoke", {"kind": "access"})
    expect(await first(twitch.get_top_games(first=1)) is not None, "after a 401 the token is renewed")
    expect(statuses(start, "/helix/games/top") == [401, 200], "once, and the call repeated once")
    start = log()["last"]
    control("POST", "faults", {"name": "unavailable", "count": 1})
    expect(await first(twitch.get_top_games(first=1)) is not None, "a single 503 is survived")
    expect(statuses(start, "/helix/games/top") == [503, 200], "by one more try")
    control("POST", "faults", {"name": "server-error", "count": 1})
    try:
        await first(twitch.get_top_games(first=1))
        expect(False, "a 500 is an error")
    except TwitchBackendException:
        expect(True, "a 500 is an error")


async def limits(twitch):
    """This client waits for Ratelimit-Reset but does not repeat the call: it then returns the 429."""
    notes = []
    twitch.logger.addFilter(lambda record: notes.append(record.getMessage()) or True)
    control("POST", "faults", {"name": "rate-limited", "count": 1, "seconds": 1})
    start = log()["last"]
    try:
        await first(twitch.get_top_games(first=1))
    except KeyError:
        pass
    expect("reached rate limit, waiting for reset" in notes, "a 429 is waited out until Ratelimit-Reset")
    expect(await first(twitch.get_top_games(first=1)) is not None, "and after it calls are answered again")
    expect(statuses(start, "/helix/games/top") == [429, 200], "with one call each")


async def sign_in(twitch):
    flow = CodeFlow(twitch, [], auth_base_url=AUTH)
    code, address = await flow.get_code()
    pending = control("GET", "state")["pending"]
    expect(address.startswith(URL) and code in address and code in pending, "a device code is given")
    control("POST", "device/approve")
    token, refresh = await flow.wait_for_auth_complete()
    valid = await validate_token(token, auth_base_url=AUTH)
    expect(valid["client_id"] == CLIENT_ID and valid["user_id"], "the user's token is valid")
    fresh, _ = await refresh_access_token(refresh, CLIENT_ID, SECRET, auth_base_url=AUTH)
    expect(fresh not in (token, None), "it is refreshed")
    expect(await revoke_token(CLIENT_ID, fresh, auth_base_url=AUTH), "it is revoked")
    expect((await validate_token(fresh, auth_base_url=AUTH))["status"] == 401, "and then no longer valid")
    try:
        await refresh_access_token("wrong", CLIENT_ID, SECRET, auth_base_url=AUTH)
        expect(False, "a wrong refresh token is refused")
    except InvalidRefreshTokenException:
        expect(True, "a wrong refresh token is refused")


async def main():
    twitch = await Twitch(CLIENT_ID, SECRET, base_url=f"{URL}/helix/", auth_base_url=AUTH)
    valid = await validate_token(twitch.get_app_token(), auth_base_url=AUTH)
    expect(valid["client_id"] == CLIENT_ID and valid["expires_in"] > 5_000_000, "the app token is valid")
    await lists(twitch)
    await errors(twitch)
    await limits(twitch)
    await sign_in(twitch)
    await twitch.close()
    print("complete")


asyncio.run(main())
