<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Sends the calls of `/v1` that a shop's server needs. A call is tried twice where its error may pass, else once. */
final class Api
{
    private const MOST_BYTES = 262144;
    private const TRIES = 2;

    private string $host;
    private string $secret;
    private Http $http;
    private int $timeoutSeconds;

    public function __construct(string $host, string $secret, Http $http, int $timeoutSeconds)
    {
        $this->host = $host;
        $this->secret = $secret;
        $this->http = $http;
        $this->timeoutSeconds = $timeoutSeconds;
    }

    /** Reads a verification, with its buyer. @throws ApiError */
    public function status(string $uuid): array
    {
        return $this->send('GET', '/v1/status/' . rawurlencode($uuid), ['x-carded-secret' => $this->secret], null);
    }

    /** Checks a uuid without its buyer. Sends no secret. @throws ApiError */
    public function validate(string $key, string $uuid): array
    {
        return $this->send('POST', '/v1/validate', [], ['key' => $key, 'uuid' => $uuid]);
    }

    /**
     * Prepares a verification.
     *
     * @param array $session key, reference, output and whatever else the API takes
     * @param string $once the same for each try of one session, so that trying again makes no second one
     * @throws ApiError
     */
    public function createSession(array $session, string $once): array
    {
        $headers = ['x-carded-secret' => $this->secret, 'idempotency-key' => $once];
        return $this->send('POST', '/v1/session/create', $headers, $session);
    }

    /** Tells whether Carded cannot be reached. */
    public function isAway(): bool
    {
        $url = $this->host . '/.well-known/jwks.json';
        $answer = $this->http->send('GET', $url, ['accept' => 'application/json'], '', $this->timeoutSeconds, self::MOST_BYTES);
        return $answer === null || $answer['status'] >= 500;
    }

    private function send(string $method, string $path, array $headers, ?array $body): array
    {
        $headers += ['accept' => 'application/json'] + ($body === null ? [] : ['content-type' => 'application/json']);
        $text = $body === null ? '' : (string) json_encode($body);
        for ($try = 1; true; $try++) {
            $answer = $this->http->send($method, $this->host . $path, $headers, $text, $this->timeoutSeconds, self::MOST_BYTES);
            $told = $answer === null ? null : json_decode($answer['body'], true, 32);
            $status = $answer['status'] ?? 0;
            if ($status >= 200 && $status < 300 && is_array($told)) {
                return $told;
            }
            $code = is_array($told) && is_string($told['error']['code'] ?? null) ? $told['error']['code'] : 'unavailable';
            // A good status without a good answer comes from something in between, such as a proxy.
            $isOdd = $status >= 200 && $status < 400;
            $error = new ApiError($status === 0 ? 'no_answer' : $code, $isOdd ? 502 : $status);
            // A second try right after status 429 would get the same answer.
            if ($try >= self::TRIES || !$error->isPassing() || $status === 429) {
                throw $error;
            }
        }
    }
}
