<?php

declare(strict_types=1);

namespace Carded\Kit;

/**
 * Checks an order as a whole: it needs a good proof of this shop and this cart, of a verification that is still accepted, of the person the order goes to, and that
 * no other order used. Anything in doubt is refused or held.
 */
final class OrderCheck
{
    private const DEFAULTS = [
        'origin' => null,
        'min_age' => null,
        'accept_test' => false,
        'accept_not_required' => true,
        'fail_policy' => 'refuse',
        'timeout_seconds' => 5,
        'http' => null,
        'cache' => null,
        'used' => null,
        'now' => 'time',
    ];

    private string $key;
    private string $failPolicy;
    private array $wanted;
    private Keys $keys;
    private ProofVerifier $verifier;
    private Api $api;
    private ?UsedProofs $used;

    /**
     * @param array $options
     *   host: address of your Carded; key: `pk_live_…`; secret: `sk_live_…`;
     *   origin: your shop's own, such as `https://shop.example`;
     *   fail_policy: for orders while Carded cannot be reached: `refuse`, or `hold`: the order is let in and marked, and nothing ships until somebody is verified;
     *   min_age: the lowest minimum age the check may have asked for;
     *   accept_test: accepts test buyers, never in a real shop; accept_not_required: accepts places where no check is needed;
     *   used: a `UsedProofs`; cache: a `Cache` for the keys; http: an `Http`; timeout_seconds: of each of the two tries
     * @throws SetupError for options that would leave a check out
     */
    public function __construct(array $options)
    {
        foreach (['host', 'key', 'secret', 'origin'] as $name) {
            if (!is_string($options[$name] ?? null) || trim($options[$name]) === '') {
                throw new SetupError($name . ' is needed');
            }
        }
        $unknown = array_diff_key($options, self::DEFAULTS, ['host' => 0, 'key' => 0, 'secret' => 0]);
        if ($unknown !== []) {
            throw new SetupError('there is no option ' . implode(', ', array_keys($unknown)));
        }
        $all = $options + self::DEFAULTS;
        if (!in_array($all['fail_policy'], ['refuse', 'hold'], true)) {
            throw new SetupError('fail_policy is "refuse" or "hold"');
        }
        if (Address::originOf($all['origin']) === null) {
            throw new SetupError('origin is no web address');
        }
        if ($all['min_age'] !== null && (!is_int($all['min_age']) || $all['min_age'] < 1)) {
            throw new SetupError('min_age is a whole number, or null');
        }
        $host = Address::hostOf($all['host']);
        $http = $all['http'] ?? new WebHttp();
        $this->key = $all['key'];
        $this->failPolicy = $all['fail_policy'];
        $this->used = $all['used'];
        $this->wanted = ['origin' => $all['origin'], 'accept_test' => $all['accept_test'] === true]
            + ($all['min_age'] === null ? [] : ['min_age' => $all['min_age']])
            + ['accept_not_required' => $all['accept_not_required'] === true];
        $this->keys = new Keys($host, $http, $all['cache'], $all['timeout_seconds'], $all['now']);
        $this->verifier = new ProofVerifier($host, $all['key'], $this->keys, $all['now']);
        $this->api = new Api($host, $all['secret'], $http, $all['timeout_seconds']);
    }

    public function api(): Api
    {
        return $this->api;
    }

    /**
     * @param mixed $token `carded_proof` as it came from the browser, which may send anything
     * @param string $reference the cart or order id that the page gave to the age check
     * @param array<string, mixed> $person the person the order goes to, by the names of `SamePerson::COMPARED`
     * @param string|null $owner the cart or order that takes the verification; `null`: none yet, so call again before anything is charged
     * @throws SetupError a mistake in the set-up, which must be noticed and never holds an order
     */
    public function decide($token, string $reference, array $person, ?string $owner): Decision
    {
        if ($owner !== null && $this->used === null) {
            throw new SetupError('used is needed: without it a verification could be used twice');
        }
        if ($reference === '') {
            // Without a reference, the proof of any cart would be accepted.
            throw new SetupError('reference is needed');
        }
        try {
            $decision = $this->check($token, $reference, $person);
        } catch (ProofError $error) {
            $decision = $error->why === 'unavailable' ? $this->withoutKeys($token, $person) : $this->afterFault($error->why);
        } catch (ApiError $error) {
            $decision = $this->afterFault(self::refusalOf($error));
        }
        $isOurs = $decision->id === null || $owner === null || $this->used->claim($decision->id, $owner);
        return $isOurs ? $decision : Decision::refused('used');
    }

    /** @throws ProofError @throws ApiError */
    private function check($token, string $reference, array $person): Decision
    {
        $wanted = $this->wanted + ['reference' => $reference];
        if ($wanted['accept_not_required']) {
            foreach (['country', 'state', 'city', 'zip'] as $name) {
                $wanted['place'][$name] = is_string($person[$name] ?? null) ? $person[$name] : '';
            }
        }
        $proof = $this->verifier->verify($token, $wanted);
        if ($proof['status'] === 'not_required') {
            return Decision::verified(hash('sha256', $token), false);
        }
        return $this->askFor($proof['uuid'], $person);
    }

    /** @throws ApiError */
    private function askFor(string $uuid, array $person): Decision
    {
        $told = $this->api->status($uuid);
        if (!is_string($told['status'] ?? null)) {
            return $this->afterFault('unavailable');
        }
        if ($told['status'] !== 'accepted') {
            return Decision::refused('not_accepted');
        }
        return SamePerson::is($told['verification']['buyer'] ?? null, $person)
            ? Decision::verified($uuid, true)
            : Decision::refused('other_person');
    }

    /**
     * Asks the API where the keys cannot be had. Only the uuid in the token counts then: its verification must be accepted, belong to this shop, and be of this
     * person.
     */
    private function withoutKeys($token, array $person): Decision
    {
        $body = json_decode((string) Base64Url::decode(explode('.', (string) $token)[1] ?? ''), true, 16);
        $uuid = is_array($body) ? $body['sub'] ?? null : null;
        if (!is_string($uuid) || preg_match('/^[0-9a-f-]{36}$/D', $uuid) !== 1) {
            return $this->afterFault('unavailable');
        }
        try {
            $told = $this->api->validate($this->key, $uuid);
            $isTest = ($told['test'] ?? false) !== false;
            if (!is_string($told['status'] ?? null)) {
                return $this->afterFault('unavailable');
            }
            if ($told['status'] !== 'accepted' || ($told['blocked'] ?? null) !== false) {
                return Decision::refused('not_accepted');
            }
            return $isTest && !$this->wanted['accept_test'] ? Decision::refused('test') : $this->askFor($uuid, $person);
        } catch (ApiError $error) {
            return $this->afterFault(self::refusalOf($error));
        }
    }

    /** Holds an order while Carded cannot be reached. Where the proof is missing, this server finds that out by itself and does not trust the page. */
    private function afterFault(string $why): Decision
    {
        $isDown = $why === 'unavailable' || ($why === 'missing' && $this->failPolicy === 'hold' && $this->api->isAway());
        return $this->failPolicy === 'hold' && $isDown ? Decision::held() : Decision::refused($why);
    }

    /** @throws SetupError */
    private static function refusalOf(ApiError $error): string
    {
        if ($error->why === 'uuid_not_found') {
            return 'not_accepted';
        }
        if ($error->isPassing()) {
            return 'unavailable';
        }
        throw new SetupError('Carded refuses our calls: ' . $error->why);
    }
}
