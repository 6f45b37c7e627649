import { useEffect, useRef, useState } from 'react';
import { type StatusReading, statusChanges } from './order-status.ts';

export function useStatusNews(reading: readonly StatusReading[]): string {
  const last = useRef(reading);
  const [news, setNews] = useState('');
  useEffect(() => {
    const changes = statusChanges(last.current, reading);
    last.current = reading;
    if (changes) setNews(changes);
  }, [reading]);
  return news;
}
