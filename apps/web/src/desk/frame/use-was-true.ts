import { useState } from 'react';

/** Whether it is or ever was so: a dialog that loads when it is first opened stays while it goes. */
export function useWasTrue(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}
