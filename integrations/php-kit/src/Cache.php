<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Keeps a text for a while, between requests. May forget and may be slow, but must not be writable by visitors. */
interface Cache
{
    public function get(string $name): ?string;

    public function set(string $name, string $text, int $seconds): void;
}
