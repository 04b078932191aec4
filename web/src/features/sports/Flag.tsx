import styles from './Flag.module.css';

/** A location's flag: an image of this site or an emoji; nothing where there is none. */
export function Flag({ image }: { image: string }) {
  if (!image) return null;
  return image.startsWith('/') ? (
    <img className={styles.flag} src={image} alt="" width="18" height="13" loading="lazy" />
  ) : (
    <span aria-hidden="true">{image}</span>
  );
}
