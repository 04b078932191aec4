import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/Loaded';
import listStyles from '@/components/list/ListView.module.css';
import { Notice } from '@/components/Notice';
import { ownAlertsQuery } from '@/components/office/queries';
import own from '../ownCards.module.css';
import { ChoicesForm } from './ChoicesForm';
import { LinkCard } from './LinkCard';

/** The operator's own alerts: the chat that they go to, the kinds, and quiet hours. */
export default function AlertsPage() {
  const answer = useQuery(ownAlertsQuery);
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>내 알림</h1>
      </header>
      <Loaded answer={answer} what="알림 설정을">
        {(settings) =>
          settings.bot === null ? (
            <Notice
              icon="bellOff"
              title="지금은 텔레그램 알림을 이용할 수 없습니다"
              text="책임자가 설정에서 텔레그램 알림을 켜고, 서버에 봇이 등록되어 있어야 합니다."
            />
          ) : (
            <div className={own.cards}>
              <LinkCard linkedAt={settings.linkedAt} />
              <ChoicesForm
                key={JSON.stringify(settings.choices)}
                allowed={settings.allowed}
                saved={settings.choices}
              />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
