<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Sends calls with curl where the server has it, else with PHP's own streams. */
final class WebHttp implements Http
{
    private bool $isCurl;

    public function __construct(?bool $isCurl = null)
    {
        $this->isCurl = $isCurl ?? function_exists('curl_init');
    }

    public function send(
        string $method,
        string $url,
        array $headers,
        string $body,
        int $timeoutSeconds,
        int $limit
    ): ?array {
        $lines = [];
        foreach ($headers as $name => $value) {
            $lines[] = $name . ': ' . preg_replace('/[\r\n]/', '', $value);
        }
        return $this->isCurl
            ? $this->byCurl($method, $url, $lines, $body, $timeoutSeconds, $limit)
            : $this->byStream($method, $url, $lines, $body, $timeoutSeconds, $limit);
    }

    private function byCurl(string $method, string $url, array $lines, string $body, int $seconds, int $limit): ?array
    {
        $text = '';
        $call = curl_init($url);
        curl_setopt_array($call, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_CONNECTTIMEOUT => $seconds,
            CURLOPT_TIMEOUT => $seconds,
            CURLOPT_WRITEFUNCTION => static function ($_, string $part) use (&$text, $limit): int {
                $text .= $part;
                // Curl ends the transfer when the number returned is not the length of the part.
                return strlen($text) > $limit ? 0 : strlen($part);
            },
        ]);
        if ($method !== 'GET') {
            curl_setopt($call, CURLOPT_POSTFIELDS, $body);
        }
        $isDone = curl_exec($call) === true;
        $status = (int) curl_getinfo($call, CURLINFO_RESPONSE_CODE);
        return $isDone && $status > 0 ? ['status' => $status, 'body' => $text] : null;
    }

    private function byStream(string $method, string $url, array $lines, string $body, int $seconds, int $limit): ?array
    {
        $http = [
            'method' => $method,
            'header' => $lines,
            'content' => $body,
            'timeout' => $seconds,
            'follow_location' => 0,
            'ignore_errors' => true,
            'protocol_version' => 1.1,
        ];
        $http['header'][] = 'connection: close';
        $stream = @fopen($url, 'r', false, stream_context_create(['http' => $http]));
        if ($stream === false) {
            return null;
        }
        $first = stream_get_meta_data($stream)['wrapper_data'][0] ?? '';
        $until = microtime(true) + $seconds;
        $text = '';
        while (!feof($stream) && strlen($text) <= $limit && microtime(true) < $until) {
            $part = fread($stream, 8192);
            if ($part === false || stream_get_meta_data($stream)['timed_out']) {
                break;
            }
            $text .= $part;
        }
        $isWhole = feof($stream) && strlen($text) <= $limit;
        fclose($stream);
        if (!$isWhole || preg_match('#^HTTP/\S+ (\d{3})#', (string) $first, $found) !== 1) {
            return null;
        }
        return ['status' => (int) $found[1], 'body' => $text];
    }
}
