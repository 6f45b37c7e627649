interface PutBackResultsProps {
  summary: string;
  details: readonly string[];
}

/** What went back into the cart, and a line for each product that did not go as ordered. */
export function PutBackResults({ summary, details }: PutBackResultsProps) {
  return (
    <>
      <p className="font-medium">{summary}</p>
      {details.length > 0 && (
        <ul className="list-disc pl-5">
          {details.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
}
