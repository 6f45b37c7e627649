export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Said {
  readonly type: 'success' | 'error' | 'warning';
  readonly message: string;
  readonly detail?: string | undefined;
  readonly actions?: readonly ToastAction[] | undefined;
  /** Milliseconds; 3,000 by default. */
  readonly duration?: number;
}
