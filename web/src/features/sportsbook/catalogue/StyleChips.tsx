import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { confirm } from '@/api/dialogs';
import pills from '@/components/pills.module.css';
import { useHasPicks } from '@/features/sportsbook/slip/useSlip';
import styles from './Chips.module.css';
import { favouritesAddress, listingAddress, useFilters } from './filters';

/** Switches between the two styles of a listing. */
export function StyleChips() {
  const { pathname } = useLocation();
  const filters = useFilters();
  const navigate = useNavigate();
  const hasPicks = useHasPicks();
  /** Another style starts with an empty slip (betting spec §2): the member confirms first. */
  const ask = async (event: MouseEvent, address: string) => {
    event.preventDefault();
    const question =
      '보기 방식을 바꾸면 베팅슬립에 담은 선택이 모두 삭제됩니다.\n변경하시겠습니까?';
    if (await confirm(question, { accept: '변경' })) void navigate(address);
  };
  return (
    <nav className={`${pills.strip} ${styles.chips} ${styles.styles}`} aria-label="보기 방식">
      {[
        { path: '/europe', label: '유럽형' },
        { path: '/korea', label: '한국형' },
      ].map(({ path, label }) => {
        const address = filters.favourites
          ? favouritesAddress(path)
          : listingAddress(path, filters);
        const here = pathname.startsWith(path);
        return (
          <Link
            key={path}
            className={`${pills.pill} ${styles.chip}`}
            to={address}
            aria-current={here ? 'page' : undefined}
            onClick={here || !hasPicks ? undefined : (event) => void ask(event, address)}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
