import { FileHead } from './file-head.tsx';

/** What waits for an answer, to whoever may not give it. */
export const Asks = ({ question }: { question: Parameters<typeof FileHead>[0]['question'] }) => (
  <>
    <p className="text-muted">It waits until an operator says what its columns are.</p>
    <FileHead question={question} />
  </>
);
