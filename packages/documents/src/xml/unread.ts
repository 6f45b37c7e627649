import type { Unread } from '../components.ts';
import type { XmlElement } from './xml-element.ts';

const MOST_PATHS = 100;

/** What nobody read below an element, the outermost of each, in the order of the document. */
export function unreadOf(root: XmlElement): Unread[] {
  const counts = new Map<string, number>();
  collect(root, root.name, counts);
  return [...counts].map(([path, count]) => ({ path, count }));
}

function collect(element: XmlElement, path: string, counts: Map<string, number>): void {
  for (const child of element.children) {
    const below = `${path}/${child.name.slice(0, 100)}`;
    if (child.isRead) collect(child, below, counts);
    else if (counts.has(below) || counts.size < MOST_PATHS) counts.set(below, (counts.get(below) ?? 0) + 1);
  }
}
