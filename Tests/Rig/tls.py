"""tls.py CERTIFICATE KEY UPSTREAM [--old]: speaks TLS on the loopback interface, and passes all on to a port in clear text.

Prints its own port. With --old it knows nothing later than TLS 1.0.
"""
import socket
import ssl
import sys
import threading
import warnings

warnings.simplefilter("ignore", DeprecationWarning)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
if "--old" in sys.argv:
    context.set_ciphers("ALL:@SECLEVEL=0")
    context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1
context.load_cert_chain(sys.argv[1], sys.argv[2])


def pump(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def serve(client):
    try:
        with context.wrap_socket(client, server_side=True) as inner, \
                socket.create_connection(("127.0.0.1", int(sys.argv[3]))) as upstream:
            answers = threading.Thread(target=pump, args=(upstream, inner))
            answers.start()
            pump(inner, upstream)
            answers.join()
    except OSError:
        pass


with socket.create_server(("127.0.0.1", 0)) as listener:
    print(listener.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
