/** A moment to the minute as a field for a day and a time has it, in the time of this browser: 2026-11-28T09:05. */
export function localMinute(moment: number): string {
  const at = new Date(moment);
  return new Date(moment - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
