import type { Plugin } from 'vite';

const STYLE = /\s*<link rel="stylesheet"[^>]*>/;
const AHEAD = /\s*<link rel="modulepreload"[^>]* href="(\/assets\/ahead-[^"]+\.js)">/;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;

/** The style first, as rendering waits for it; the chunk `ahead` as its own script, or it would wait for the entry. */
export function headOrder(): Plugin {
  return {
    name: 'head-order',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [style] = STYLE.exec(html) ?? [];
        const [preload, ahead] = AHEAD.exec(html) ?? [];
        if (!style || !preload) throw new Error('The page has no style, or its entry imports no chunk "ahead"');
        const script = `\n    <script type="module" crossorigin src="${ahead}"></script>`;
        return html.replace(style, '').replace(preload, '').replace(ENTRY, `${style}${script}$&`);
      },
    },
  };
}
