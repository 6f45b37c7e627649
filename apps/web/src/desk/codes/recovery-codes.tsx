import { Copy, Download, Printer } from 'lucide-react';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { copyAndSay } from '../frame/copy-and-say.ts';
import { useProductName } from '../frame/product-name.ts';

/** They are shown this once: the ways to keep them stand below. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const name = useProductName();
  const text = `Recovery codes of the ${name} desk. Each signs in once.\n\n${codes.join('\n')}\n`;
  const save = () => download(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
  const icon = 'size-4';
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-2 rounded-md bg-sunken px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code} className="num text-base tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={<Copy aria-hidden className={icon} />}
          onClick={() => void copyAndSay(text, 'The recovery codes are copied.')}
        >
          Copy
        </Button>
        <Button icon={<Download aria-hidden className={icon} />} onClick={save}>
          Download
        </Button>
        <Button icon={<Printer aria-hidden className={icon} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
