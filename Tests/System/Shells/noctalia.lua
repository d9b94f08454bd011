-- What noctalia's plugin shows, with a stand-in for noctalia: run by NoctaliaTests with Lua, whose language Luau extends.
--
--   noctalia.lua FOLDER LINE
--
-- LINE is a line of `feed --format widget` in Lua's notation, because Lua has no JSON.
local folder, line = ...
local failures = 0
local function expect(found, wanted)
    if found == wanted then return end
    print(tostring(found) .. " is not " .. tostring(wanted))
    failures = failures + 1
end

local state, watchers, commands, onLine, tree, bar = {}, {}, {}, nil, nil, {}
noctalia = {
    getConfig = function(key) return ({ source = "topgames", rows = 2 })[key] end,
    json = { decode = function(text) return load("return " .. text, "line", "t", {})() end },
    state = {
        set = function(key, value)
            state[key] = value
            for _, watcher in ipairs(watchers[key] or {}) do watcher(value) end
        end,
        get = function(key) return state[key] end,
        watch = function(key, watcher)
            watchers[key] = watchers[key] or {}
            table.insert(watchers[key], watcher)
        end,
    },
    runStream = function(command, receive)
        commands[#commands + 1] = command
        onLine = receive
        return true
    end,
    runAsync = function(words, done)
        commands[#commands + 1] = table.concat(words, " ")
        if done then done({ exitCode = 1, stderr = "Error: GDBus.Error:io.github.topgames.Today1.Error.TooSoon: In 4 s.\n" }) end
        return true
    end,
    togglePanel = function(id) commands[#commands + 1] = "panel " .. id end,
    timeFormat = function() return "%H" end,
    formatTime = function(_, seconds) return "at " .. seconds end,
}
barWidget = {
    isVertical = function() return false end,
    setText = function(text) bar.text = text end,
    setGlyph = function(name) bar.glyph = name end,
    setColor = function(role) bar.color = role end,
    setTooltip = function(text) bar.tooltip = text end,
}
panel = { render = function(value) tree = value end, close = function() commands[#commands + 1] = "close" end }
ui = setmetatable({}, {
    __index = function(_, kind)
        return function(props, children) return { kind = kind, props = props, children = children or {} } end
    end,
})
-- Each entry has its own globals.
local function start(name)
    local own = setmetatable({}, { __index = _G })
    assert(loadfile(folder .. "/" .. name .. ".luau", "t", own))()
    return own
end
local function texts(node, found)
    found = found or {}
    if node.props.text then found[#found + 1] = node.props.text end
    for _, child in ipairs(node.children) do texts(child, found) end
    return found
end
local function named(node, text)
    if node.props.onClick and table.concat(texts(node), " "):find(text, 1, true) then return node end
    for _, child in ipairs(node.children) do
        local found = named(child, text)
        if found then return found end
    end
end

start("feed")
expect(commands[1], "while :; do topgames feed --format widget --follow; sleep 10; done")
local item, card = start("bar"), start("card")
onLine(line)
expect(bar.text, "1 <b>Tom & Jerry</b> · 2▲ Rust")
expect(bar.color, "on_surface")
expect(bar.tooltip:match("^[^\n]*"), "Top games on Twitch")
card.onOpen()
expect(table.concat(texts(tree), "|"),
    "Top games on Twitch|1 ○|<b>Tom & Jerry</b>|≥ 9K|2 ▲|Rust|Favourites|12|Chess|Updated at 1000|Refresh|Mute for 1 hour")
named(tree, "Tom").props.onClick()
expect(commands[2], "topgames open 7")
expect(commands[3], "close")
named(tree, "Mute").props.onClick()
expect(commands[4], "topgames mute 1h")
named(tree, "Refresh").props.onClick()
expect(texts(tree)[10], "In 4 s.")
item.onClick()
expect(commands[#commands], "panel topgames/today:card")
item.onRightClick()
expect(commands[#commands], "topgames mute 1h")
onLine((line:gsub('"fresh"', '"stale"')))
expect(bar.color, "on_surface_variant")
card.onOpen()
expect(texts(tree)[10], "The data shown is from at 1000.")
os.exit(failures == 0)
