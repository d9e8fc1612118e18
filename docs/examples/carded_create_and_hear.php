<?php
// PHP 7.4 or newer.

/**
 * Verifies a buyer whose details your server has.
 * @return array|null the answer, with 'uuid' and 'status'; null without a good one
 */
function carded_create(array $data, ?string $reference = null): ?array
{
    $body = ['key' => getenv('CARDED_KEY'), 'data' => $data] + ($reference === null ? [] : ['reference' => $reference]);
    return carded_post(getenv('CARDED_URL') . '/v1/create', (string) json_encode($body));
}

/**
 * @param string $body the raw text, as it came: file_get_contents('php://input')
 * @param string $id, $time, $signatures the headers webhook-id, webhook-timestamp and webhook-signature
 * @return array|null the event; null for a message that is not from Carded or is older than five minutes
 */
function carded_hear(string $body, string $id, string $time, string $signatures): ?array
{
    if (!preg_match('/^\d+$/D', $time) || abs(time() - (int) $time) > 300) {
        return null;
    }
    $secret = (string) base64_decode(str_replace('whsec_', '', (string) getenv('CARDED_WEBHOOK_SECRET')));
    // With an empty secret, anybody could sign.
    if ($secret === '') {
        return null;
    }
    $own = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $secret, true));
    // Messages carry two signatures while the secret is renewed.
    $is_ours = array_filter(explode(' ', $signatures), static fn (string $one): bool => hash_equals($own, $one));
    $event = json_decode($body, true);
    return $is_ours !== [] && is_array($event) ? $event['data'] ?? null : null;
}

if (!function_exists('carded_post')) {
    /** Asks Carded. Returns null without a good answer: no order may pass then. */
    function carded_post(string $url, string $body): ?array
    {
        $headers = ['Content-Type: application/json', 'X-Carded-Secret: ' . getenv('CARDED_SECRET')];
        $how = ['http' => ['method' => 'POST', 'header' => $headers, 'content' => $body, 'timeout' => 5, 'follow_location' => 0]];
        $text = @file_get_contents($url, false, stream_context_create($how));
        $answer = $text === false ? null : json_decode($text, true);
        return is_array($answer) ? $answer : null;
    }
}
