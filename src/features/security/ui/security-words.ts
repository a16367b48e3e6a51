import type { SecurityGroup, SecurityKind } from '#domain/people/security-kinds.ts'
import { m } from '#words/messages.js'
import type { SecurityTodo } from '../security.ts'

export const kindWords: Record<SecurityKind, () => string> = {
  'signed-in': m.security_signed_in,
  'sign-in-failed': m.security_sign_in_failed,
  'sign-in-held': m.security_sign_in_held,
  'new-device': m.security_new_device,
  proved: m.security_proved,
  'proof-failed': m.security_proof_failed,
  'factor-on': m.security_factor_on,
  'factor-off': m.security_factor_off,
  'factor-reset': m.security_factor_reset,
  'recovery-codes': m.security_recovery_codes,
  'passkey-added': m.security_passkey_added,
  'passkey-removed': m.security_passkey_removed,
  'password-changed': m.security_password_changed,
  'email-changed': m.security_email_changed,
  'key-created': m.security_key_created,
  'key-revoked': m.security_key_revoked,
  'role-changed': m.security_role_changed,
  refused: m.security_refused,
}

export const groupWords: Record<SecurityGroup, () => string> = {
  all: m.security_all,
  'came-in': m.security_came_in,
  'turned-away': m.security_turned_away,
  changed: m.security_changed,
}

export const todoWords: Record<SecurityTodo, { text: () => string; to: string; link: () => string }> = {
  'log-broken': { text: m.security_todo_log, to: '/admin/activity', link: m.admin_activity_heading },
  https: { text: m.security_todo_https, to: '/admin/help', link: m.admin_help_heading },
  factors: { text: m.security_todo_factors, to: '/admin/users', link: m.admin_users_heading },
  'public-url': { text: m.security_todo_public_url, to: '/admin/help', link: m.admin_help_heading },
  'backup-passphrase': { text: m.security_todo_passphrase, to: '/admin/backup', link: m.admin_backup_heading },
  'backup-old': { text: m.security_todo_backup, to: '/admin/backup', link: m.admin_backup_heading },
  mail: { text: m.security_todo_mail, to: '/admin/settings#mail', link: m.mail_setup_heading },
}
