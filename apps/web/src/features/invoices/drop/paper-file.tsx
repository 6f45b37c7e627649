import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { pathOfPaper } from '../path-of-paper.ts';

/** Of a file that people can read and programs cannot. */
export function PaperFile({ paper, name }: { paper: number; name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-warn">It has no data that a program can read. It is kept: enter it by hand.</p>
      <Link to={pathOfPaper(paper)} aria-label={`Enter it: ${name}`} className={buttonClass({ size: 'sm' })}>
        Enter it
      </Link>
    </div>
  );
}
