<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Sends a call: `WebHttp`, or the shop system's own client. */
interface Http
{
    /**
     * Follows no redirect, because the secret may go to this address only, and never throws.
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
