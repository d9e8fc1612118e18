<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Webhook that must not be trusted: answer it with 401. */
final class WebhookError extends \Exception
{
    private const MESSAGES = [
        'no_secret' => 'There is no secret to check webhooks with',
        'headers_missing' => 'A webhook header is missing',
        'too_old' => 'The webhook is too old, or of the future',
        'wrong_signature' => 'No signature of the webhook fits',
        'not_an_event' => 'The body is not an event',
    ];

    /** @var string one of the codes above */
    public string $why;

    public function __construct(string $why)
    {
        parent::__construct(self::MESSAGES[$why]);
        $this->why = $why;
    }
}
