<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Call that was refused, or had no answer. */
final class ApiError extends \Exception
{
    /** @var string Carded's own code; `no_answer` when it could not be reached */
    public string $why;

    /** @var int the HTTP status; 0 when no answer came */
    public int $status;

    public function __construct(string $why, int $status)
    {
        parent::__construct($status === 0 ? 'Carded did not answer' : "Carded answered with status {$status}: {$why}");
        $this->why = $why;
        $this->status = $status;
    }

    /** Tells whether the error may pass, and so says nothing about the buyer. */
    public function isPassing(): bool
    {
        return $this->status === 0 || $this->status === 429 || $this->status >= 500;
    }
}
