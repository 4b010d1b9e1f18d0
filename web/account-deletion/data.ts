import { useMutation } from '@tanstack/react-query'
import { deleteAccount } from '#domain/account-deletion/calls.ts'
import { accountTexts } from '#domain/account-deletion/texts.ts'
import { makeExportTicket } from '#domain/exports/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { askSignOut } from '#web/platform/auth-store.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Starts the browser's own download, which shows its progress and needs no memory in the page. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: () => callApi(makeExportTicket),
    onSuccess: ({ address }) => {
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    },
  })
}

/** Deletes the account, signs this device out, and then says so: signing out removes all toasts along with the page. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) => callApi(deleteAccount, { body }),
    onSuccess: async () => {
      askSignOut()
      await authClient().signOut({ scope: 'local' })
      toast.success(accountTexts.deleted)
    },
  })
}
