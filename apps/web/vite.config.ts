import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractsAsCalls } from './vite/contracts-as-calls.ts';
import { headOrder } from './vite/head-order.ts';
import { pageFiles } from './vite/page-files.ts';
import { featureFile, shellFile } from './vite/shared-file.ts';

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], include: [/\/src\/.*\.tsx?$/] }),
    tailwindcss(),
    contractsAsCalls(),
    pageFiles(),
    headOrder(),
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

/** So that the server never compresses a file itself. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|wasm)$/.test(name)) continue;
        const file = path.join(folder, name);
        const content = readFileSync(file);
        if (content.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
