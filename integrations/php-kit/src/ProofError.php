<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Proof that must not be accepted. Carries a code and nothing about the buyer. */
final class ProofError extends \Exception
{
    private const MESSAGES = [
        'missing' => 'There is no proof',
        'forged' => 'The proof is not one of this Carded for this key',
        'expired' => 'The proof has expired',
        'other_origin' => 'The proof was made on another site',
        'other_reference' => 'The proof belongs to another cart or order',
        'other_place' => 'The proof belongs to another place',
        'not_required' => 'The proof says that no check was needed, which is not accepted here',
        'min_age' => 'The proof is for a lower age',
        'test' => 'The proof is of a test buyer',
        'used' => 'The proof was used before',
        'unavailable' => 'The keys that check proofs could not be fetched',
    ];

    /** @var string one of the codes above; `unavailable` says nothing about the proof */
    public string $why;

    public function __construct(string $why)
    {
        parent::__construct(self::MESSAGES[$why]);
        $this->why = $why;
    }
}
