# Python 3.9 or newer. Nothing to install.
import base64
import hashlib
import hmac
import json
import os
import time
import urllib.request


def create(data, reference=None):
    """Verifies a buyer whose details your server has. Returns the answer with 'uuid' and 'status', or None without a good one."""
    body = {"key": os.environ["CARDED_KEY"], "data": data}
    if reference is not None:
        body["reference"] = reference
    headers = {"Content-Type": "application/json", "X-Carded-Secret": os.environ["CARDED_SECRET"]}
    url = os.environ["CARDED_URL"] + "/v1/create"
    try:
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=5) as answer:
            return json.load(answer)
    except (OSError, ValueError):
        return None


def hear(body, message_id, sent_at, signatures):
    """
    body: the raw bytes, as they came. The others: the headers webhook-id, webhook-timestamp and webhook-signature.
    Returns the event, or None for a message that is not from Carded or is older than five minutes.
    """
    if not (sent_at.isascii() and sent_at.isdigit()) or abs(time.time() - int(sent_at)) > 300:
        return None
    secret = base64.b64decode(os.environ["CARDED_WEBHOOK_SECRET"].replace("whsec_", ""))
    # With an empty secret, anybody could sign.
    if not secret:
        return None
    signed = f"{message_id}.{sent_at}.".encode() + body
    own = b"v1," + base64.b64encode(hmac.digest(secret, signed, hashlib.sha256))
    # Messages carry two signatures while the secret is renewed.
    if not any(hmac.compare_digest(own, one.encode()) for one in signatures.split(" ")):
        return None
    return json.loads(body)["data"]
