import { Component, type ReactNode } from 'react';
import { Notice } from './Notice';

interface Props {
  children: ReactNode;
  /** Called instead of rendering a notice, for parts that may simply disappear. */
  onGiveUp?: () => void;
  /** What to render for this error instead of the usual notice. */
  fallback?: (error: unknown) => ReactNode;
}

/** Confines an error to one part of the page and offers a reload. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onGiveUp?.();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.onGiveUp) return null;
    return (
      this.props.fallback?.(error) || (
        <Notice
          icon="warning"
          title="예상치 못한 문제가 발생했습니다."
          text="네트워크 상태를 확인한 뒤 다시 시도해주세요."
          action={{ label: '새로고침', onClick: () => window.location.reload() }}
        />
      )
    );
  }
}
