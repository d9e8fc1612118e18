// npm run generate: writes the generated files anew. `-- --check` only says which are not current.
import { generators } from './generators/index.ts';

const isCheck = process.argv.includes('--check');
for (const generator of await generators()) {
  if (!isCheck) {
    await generator.write();
    console.log(`wrote ${generator.name}`);
    continue;
  }
  for (const fault of await generator.check()) {
    console.error(`${generator.name}: ${fault}`);
    process.exitCode = 1;
  }
}
