<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Cache in a folder that the web server must not show. */
final class FileCache implements Cache
{
    private string $folder;

    public function __construct(string $folder)
    {
        $this->folder = rtrim($folder, '/\\');
    }

    public function get(string $name): ?string
    {
        $text = @file_get_contents($this->pathOf($name));
        $parts = $text === false ? [] : explode("\n", $text, 2);
        return count($parts) === 2 && (int) $parts[0] > time() ? $parts[1] : null;
    }

    public function set(string $name, string $text, int $seconds): void
    {
        if (!is_dir($this->folder) && !@mkdir($this->folder, 0700, true) && !is_dir($this->folder)) {
            return;
        }
        // The file is written under another name first, so that no other request reads half of it.
        $made = @tempnam($this->folder, 'carded');
        if ($made === false) {
            return;
        }
        $isWritten = @file_put_contents($made, (time() + $seconds) . "\n" . $text) !== false;
        if (!$isWritten || !@rename($made, $this->pathOf($name))) {
            @unlink($made);
        }
    }

    private function pathOf(string $name): string
    {
        return $this->folder . '/carded-' . hash('sha256', $name) . '.txt';
    }
}
