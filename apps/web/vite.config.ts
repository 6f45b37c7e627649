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
import { isSharedByPages } from './vite/shared-by-pages.ts';

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
    // The content security policy allows no `data:` fonts, and a hashed file is cached for good.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs is one file, what those behind the sign-in share another: they pack better than pieces.
        codeSplitting: {
          groups: [
            // With all that it needs: it runs while the rest is still on its way.
            { name: 'ahead', test: /\/src\/ahead\.ts$/, priority: 1 },
            { name: 'index', tags: ['$initial'] },
            { debugName: 'shell', name: (id, modules) => (isSharedByPages(id, modules) ? 'shell' : null) },
          ],
        },
      },
    },
  },
});

/** Writes a .br and a .gz beside every text file above 1 kB, so that the server never compresses a file itself. */
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
        if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
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
