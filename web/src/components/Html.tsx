import styles from './Html.module.css';

/** HTML sanitised by the server, such as a notice. */
export function Html({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`${styles.html} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the wire type says the server cleans it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
