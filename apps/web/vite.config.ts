import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsAsCalls } from './vite/contracts-as-calls.ts';
import { deskInDevelopment } from './vite/desk-in-development.ts';
import { headOrder } from './vite/head-order.ts';
import { pageFiles } from './vite/page-files.ts';
import { precompress } from './vite/precompress.ts';
import { featureFile, shellFile } from './vite/shared-file.ts';

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], include: [/\/src\/.*\.tsx?$/] }),
    tailwindcss(),
    contractsAsCalls(),
    pageFiles(),
    headOrder(),
    deskInDevelopment(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/files/': 'http://127.0.0.1:3000',
      '^/mail(/|$)': 'http://127.0.0.1:3000',
    },
  },
  build: {
    target: 'es2023',
    // The content security policy allows no `data:` fonts, and hashed files are cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page fetches the names of all files: they are short, and a hash of seven characters tells two builds of one apart.
        chunkFileNames: ({ name }) => `assets/${name.replace(/-page$/, '')}-[hash:7].js`,
        // One file for what every page needs, one for what signed-in pages share: they compress better than small ones.
        codeSplitting: {
          groups: [
            // With all its imports: it runs while the rest loads.
            { name: 'ahead', test: /\/src\/ahead\.ts$/, priority: 1 },
            { name: 'index', tags: ['$initial'] },
            { debugName: 'shell', name: shellFile },
            { debugName: 'features', name: featureFile },
          ],
        },
      },
    },
  },
});
