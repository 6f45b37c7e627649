import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsAsCalls } from './vite/contracts-as-calls.ts';
import { precompress } from './vite/precompress.ts';

/** The provider's desk, in a folder of what practices are served: what both share is built into each, so that neither grows by the other. */
export default defineConfig({
  base: '/desk/',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], include: [/\/src\/.*\.tsx?$/] }),
    tailwindcss(),
    contractsAsCalls(),
    precompress(),
  ],
  build: {
    outDir: 'dist/desk',
    target: 'es2023',
    // The content security policy allows no `data:` fonts, and hashed files are cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'desk.html',
      output: {
        codeSplitting: {
          groups: [
            { name: 'desk', tags: ['$initial'] },
            // What nearly every page shows is small, and files of less than a kilobyte are not compressed.
            {
              name: 'pieces',
              test: /\/src\/(?:desk\/frame\/(?:desk-page|paged-table|list-look|time-since|use-was-true)|ui\/(?:badge|empty-state|error-state|skeleton|text-link-class))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
