import { type DragEvent, useState } from 'react';

interface Drag {
  readonly from: number;
  readonly over: number | null;
}

/**
 * Rows that are put in order by dragging, by the browser's own means: a mouse is what it is for. On a touch screen and by
 * the keyboard it is done by buttons.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const over = (at: number) => (event: DragEvent) => {
    if (!drag) return;
    event.preventDefault();
    if (drag.over !== at) setDrag({ ...drag, over: at });
  };
  return {
    from: drag?.from,
    dropAt: (at: number): 'above' | 'below' | 'nowhere' => {
      if (!drag || drag.over !== at || drag.from === at) return 'nowhere';
      return drag.from < at ? 'below' : 'above';
    },
    rowProps: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Text in a field is marked by dragging.
        if (document.activeElement instanceof HTMLInputElement) return event.preventDefault();
        event.dataTransfer.effectAllowed = 'move';
        setDrag({ from: at, over: null });
      },
      onDragEnd: () => setDrag(null),
      onDragEnter: over(at),
      onDragOver: over(at),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (drag && drag.from !== at) onMove(drag.from, at);
        setDrag(null);
      },
    }),
  };
}
