import { useEffect, useState } from 'react';

/** The value, once it has stayed the same for so long. */
export function useRested<T>(value: T, restMs = 300): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
