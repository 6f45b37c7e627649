export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default';

/** What a toast says. */
export interface Said {
  readonly type: ToastType;
  readonly message: string;
  /** Milliseconds. */
  readonly duration: number;
}
