<?php

declare(strict_types=1);

namespace Carded\Doubles;

use Carded\Kit\Cache;
use Carded\Kit\Http;
use Carded\Kit\UsedProofs;

/** Hands each call to the test that runs this. */
final class Calls implements Http
{
    public array $seen = [];

    public function send(string $method, string $url, array $headers, string $body, int $timeoutSeconds, int $limit): ?array
    {
        $call = ['method' => $method, 'url' => $url, 'headers' => (object) $headers, 'body' => $body];
        $this->seen[] = $method . ' ' . parse_url($url, PHP_URL_PATH);
        $answer = json_decode((string) post_message_to_js((string) json_encode($call)), true);
        return $answer === null || strlen($answer['body']) > $limit ? null : $answer;
    }
}

final class KeptHere implements Cache
{
    public array $texts = [];

    public function get(string $name): ?string
    {
        return $this->texts[$name] ?? null;
    }

    public function set(string $name, string $text, int $seconds): void
    {
        $this->texts[$name] = $text;
    }
}

final class OnceStore implements UsedProofs
{
    public array $owners = [];

    public function claim(string $id, string $owner): bool
    {
        $this->owners[$id] = $this->owners[$id] ?? $owner;
        return $this->owners[$id] === $owner;
    }
}

/** Clock that stands still until a test moves it. */
final class Clock
{
    public static int $now = 0;
}
