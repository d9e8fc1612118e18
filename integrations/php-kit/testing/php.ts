import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPHPLoaderModule } from '@php-wasm/node-8-3';
import { loadPHPRuntime, PHP } from '@php-wasm/universal';

/** A call that PHP sends, and what is answered; null: nobody answers. */
export type PhpCall = { method: string; url: string; headers: Record<string, string>; body: string };
export type PhpAnswer = { status: number; body: string };
export type Answering = (call: PhpCall) => PhpAnswer | null;

export type RunningPhp = {
  /** Runs code with `$in`, and reads what it gives back. Anything PHP complains of is an error. */
  run: <T>(code: string, input?: unknown, answering?: Answering) => Promise<T>;
  end: () => void;
};

/** Every complaint is an exception: a notice in a shop's checkout is a fault. */
const prelude = `<?php
declare(strict_types=1);
error_reporting(E_ALL);
set_error_handler(static function (int $no, string $text, string $file, int $line): bool {
    // Errors silenced by @ are expected there.
    if ((error_reporting() & $no) === 0) { return false; }
    throw new ErrorException($text, 0, $no, $file, $line);
});
$in = json_decode(file_get_contents('/in.json'), true);
try {
    $out = (static function ($in) {
        CODE
    })($in);
    echo json_encode(['out' => $out], JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
} catch (Throwable $error) {
    echo json_encode(['error' => get_class($error) . ': ' . $error->getMessage() . ' at ' . $error->getFile() . ':' . $error->getLine()]);
}
`;

/** A real PHP, with folders of this machine copied into it. @param folders where in PHP → where here */
export async function startPhp(folders: Record<string, string>): Promise<RunningPhp> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  for (const [into, from] of Object.entries(folders)) copyInto(php, into, from);
  let answer: Answering = () => null;
  php.onMessage(async (data) => JSON.stringify(answer(JSON.parse(data) as PhpCall)));
  return {
    run: async (code, input = null, answering = () => null) => {
      answer = answering;
      php.writeFile('/in.json', JSON.stringify(input));
      php.writeFile(
        '/run.php',
        prelude.replace('CODE', () => code),
      );
      const { text, errors } = await php.run({ scriptPath: '/run.php' });
      const output = read(text, errors);
      if (output.error !== undefined) throw new Error(output.error);
      return output.out as never;
    },
    end: () => php.exit(),
  };
}

const read = (text: string, errors: string): { out?: unknown; error?: string } => {
  try {
    return JSON.parse(text) as { out?: unknown; error?: string };
  } catch {
    return { error: `PHP said: ${text.slice(0, 2_000)}${errors}` };
  }
};

const copyInto = (php: PHP, into: string, from: string): void => {
  php.mkdir(into);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (['node_modules', 'tests', 'testing'].includes(entry.name)) continue;
    if (entry.isDirectory()) copyInto(php, `${into}/${entry.name}`, join(from, entry.name));
    else php.writeFile(`${into}/${entry.name}`, readFileSync(join(from, entry.name)));
  }
};
