<?php

declare(strict_types=1);

namespace Carded\Kit;

/** What sends a call: `WebHttp`, or the shop system's own way. */
interface Http
{
    /**
     * Follows no redirect (the secret goes to this address and to no other) and never throws.
     *
     * @param array<string, string> $headers
     * @return array{status: int, body: string}|null `null`: no whole answer in time, or more than `$limit` bytes
     */
    public function send(
        string $method,
        string $url,
        array $headers,
        string $body,
        int $timeoutSeconds,
        int $limit
    ): ?array;
}
