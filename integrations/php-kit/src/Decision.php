<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Tells whether an order may go on. */
final class Decision
{
    public const VERIFIED = 'verified';
    public const HELD = 'held';
    public const REFUSED = 'refused';

    /** @var string one of the three above */
    public string $result;

    /** @var string|null why it is refused: a code of `ProofError`, `other_person` or `not_accepted` */
    public ?string $why;

    /** @var string|null the verification's uuid, or a hash of a proof that needs none */
    public ?string $id;

    /** @var bool false where the place asks for no check */
    public bool $isRequired;

    private function __construct(string $result, ?string $why, ?string $id, bool $isRequired)
    {
        $this->result = $result;
        $this->why = $why;
        $this->id = $id;
        $this->isRequired = $isRequired;
    }

    public static function verified(string $id, bool $isRequired): self
    {
        return new self(self::VERIFIED, null, $id, $isRequired);
    }

    public static function held(): self
    {
        return new self(self::HELD, null, null, true);
    }

    public static function refused(string $why): self
    {
        return new self(self::REFUSED, $why, null, true);
    }
}
