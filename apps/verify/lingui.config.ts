import { languages } from '@carded/domain/languages';
import { defineConfig } from '@lingui/cli';

const catalogs = '<rootDir>/src/i18n/locales/{locale}';

/** The buyer's screens speak these; English is written in the sources. `first` comes with the first question, `steps` with what follows. */
export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(languages),
  orderBy: 'message',
  catalogs: [
    { path: `${catalogs}/first`, include: ['src/*.tsx', 'src/parts', 'src/form', 'src/features/details'] },
    {
      path: `${catalogs}/steps`,
      include: ['src/features', 'src/address', 'src/camera', 'src/flow', 'src/mail-link'],
      exclude: ['src/features/details/**'],
    },
  ],
});
