import { useMutation } from '@tanstack/react-query';
import { alert } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { refreshSession, report } from '@/api/session';
import { cancelSlip, deleteSlips } from './queries';

/** Cancels and deletes slips, shows the server's message, and loads the lists again. */
export function useSlipChange() {
  const { mutate, isPending: busy } = useMutation({
    mutationFn: runAndReport,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['history'] }),
    onError: report,
  });
  return {
    busy,
    change: mutate,
    /** The actions on one slip. */
    of: (id: number) => ({
      busy,
      onCancel: () => mutate(() => cancelSlip(id)),
      onDelete: () => mutate(() => deleteSlips([id])),
    }),
  };
}

async function runAndReport(change: () => Promise<string | null>) {
  const message = await change();
  void refreshSession();
  await alert(message ?? '삭제할 내역이 없습니다.');
}
