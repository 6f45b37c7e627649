/** Something to do about what a toast says; the toast goes with the press. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Said {
  readonly type: 'success' | 'error' | 'warning';
  readonly message: string;
  readonly detail?: string | undefined;
  readonly actions?: readonly ToastAction[] | undefined;
  /** Milliseconds; three seconds if not said. */
  readonly duration?: number;
}
