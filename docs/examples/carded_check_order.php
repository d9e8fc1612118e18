<?php
// PHP 7.4 or newer, with openssl and mbstring.
if (!extension_loaded('openssl') || !extension_loaded('mbstring')) {
    throw new RuntimeException('Carded needs the PHP extensions openssl and mbstring: install them and restart PHP.');
}

/** @return string 'accepted', or the reason to refuse the order; after 'unavailable', ask again */
function carded_check_order(string $token, array $person, ?string $reference = null): string
{
    $host = getenv('CARDED_URL');
    $parts = explode('.', $token);
    if ($token === '') {
        return 'missing';
    }
    if (count($parts) !== 3 || strlen($token) > 8000) {
        return 'forged';
    }
    $bytes = static fn (string $text): string => (string) base64_decode(strtr($text, '-_', '+/'));
    $head = json_decode($bytes($parts[0]), true);
    $says = json_decode($bytes($parts[1]), true);
    $mark = $bytes($parts[2]);
    if (!is_array($head) || !is_array($says) || ($head['alg'] ?? '') !== 'ES256'
        || ($head['typ'] ?? '') !== 'carded-proof+jwt' || strlen($mark) !== 64) {
        return 'forged';
    }

    // In a real shop, keep this answer for an hour, and ask again when it lacks the proof's kid.
    $keys = carded_get("$host/.well-known/jwks.json");
    if (!isset($keys['keys'])) {
        return 'unavailable';
    }
    $key = array_values(array_filter($keys['keys'], static fn ($one): bool => $one['kid'] === ($head['kid'] ?? '')))[0] ?? null;
    if ($key === null) {
        return 'forged';
    }
    // OpenSSL reads a public key as a fixed head for the curve P-256, then the point.
    $point = hex2bin('3059301306072a8648ce3d020106082a8648ce3d03010703420004') . $bytes($key['x']) . $bytes($key['y']);
    $pem = "-----BEGIN PUBLIC KEY-----\n" . chunk_split(base64_encode($point), 64) . "-----END PUBLIC KEY-----\n";
    $number = static function (string $half): string {
        $half = ltrim($half, "\0");
        $half = $half === '' || ord($half[0]) > 127 ? "\0$half" : $half;
        return "\2" . chr(strlen($half)) . $half;
    };
    $both = $number(substr($mark, 0, 32)) . $number(substr($mark, 32));
    $signature = "\x30" . chr(strlen($both)) . $both;
    if (openssl_verify("$parts[0].$parts[1]", $signature, $pem, OPENSSL_ALGO_SHA256) !== 1) {
        return 'forged';
    }

    $is = static fn (string $name, $wanted): bool => ($says[$name] ?? null) === $wanted;
    if (!is_int($says['exp'] ?? null) || $says['exp'] <= time()) {
        return 'expired';
    }
    if (!$is('iss', $host) || !$is('aud', getenv('CARDED_KEY')) || !$is('status', 'accepted') || !is_string($says['sub'] ?? null)) {
        return 'forged';
    }
    if (!$is('origin', getenv('SHOP_URL'))) {
        return 'other_origin';
    }
    if ($reference !== null && !$is('reference', $reference)) {
        return 'other_reference';
    }
    if (!$is('test', false) && getenv('CARDED_TEST') !== '1') {
        return 'test';
    }

    $told = carded_get("$host/v1/status/" . rawurlencode($says['sub']), ['X-Carded-Secret: ' . getenv('CARDED_SECRET')]);
    if ($told === null) {
        return 'unavailable';
    }
    if (($told['status'] ?? '') !== 'accepted') {
        return 'not_accepted';
    }
    $plain = static function ($text): string {
        $text = class_exists('Normalizer') ? (string) Normalizer::normalize((string) $text, Normalizer::FORM_KD) : (string) $text;
        return mb_strtoupper((string) preg_replace('/[^\p{L}\p{N}]/u', '', $text));
    };
    // Reads a part as it is compared: 'US-ID' becomes 'ID'.
    $partOf = static function (array $of, string $part) use ($plain): string {
        [$text, $country] = [$plain($of[$part] ?? ''), $plain($of['country'] ?? '')];
        return $part === 'state' && strlen($text) === 4 && substr($text, 0, 2) === $country ? substr($text, 2) : $text;
    };
    $buyer = $told['verification']['buyer'] ?? [];
    $names = ['first_name', 'last_name', 'address', 'city', 'zip', 'country'];
    // Carded knows states by a code only in the US and Canada.
    if (preg_match('/^(?!US|CA)[A-Z]{2}$/D', $plain($buyer['country'] ?? '')) !== 1) {
        $names[] = 'state';
    }
    foreach ($names as $part) {
        $verified = $partOf($buyer, $part);
        if ($verified === '' || $verified !== $partOf($person, $part)) {
            error_log("Carded: other_person: $part");
            return 'other_person';
        }
    }
    return 'accepted';
}

/** @return string the verification's uuid, for the order's unique column; only for a token that carded_check_order accepted */
function carded_uuid(string $token): string
{
    return json_decode((string) base64_decode(strtr(explode('.', $token)[1], '-_', '+/')), true)['sub'];
}

if (!function_exists('carded_get')) {
    /** Asks Carded. Returns null without a good answer: no order may pass then. */
    function carded_get(string $url, array $headers = []): ?array
    {
        $how = ['http' => ['header' => $headers, 'timeout' => 5, 'follow_location' => 0]];
        $text = @file_get_contents($url, false, stream_context_create($how));
        $answer = $text === false ? null : json_decode($text, true);
        return is_array($answer) ? $answer : null;
    }
}
