/** The migrations that made a catalogue of the version before the baseline, as its table of them names them. */
export const migrationsBeforeBaseline = `
  0001-accounts 0002-projects 0003-publications 0004-jobs 0005-resource-parts 0006-answers
  0007-answer-sources 0008-account-keys 0009-publication-suggestions 0010-conversations 0011-leads
  0012-answer-traces 0013-resource-idempotency-keys 0014-key-makers 0015-stopped-answers 0016-job-owners
  0017-shares-and-use 0018-registration 0019-answer-retention 0020-restoring-resources 0021-cut-resources
  0022-project-members 0023-suspended-accounts 0024-model-use 0026-checked-answers 0030-long-lists
  0031-compared-answers 0032-publication-names 0033-administration 0034-account-use 0035-announcements
  0036-signing-in 0037-confirmed-addresses 0038-groups 0039-audit-log 0040-address-links 0041-own-limits
  0042-publication-retention 0043-retired-publications 0044-shared-line 0045-shared-state 0047-passages
  0048-passage-resources 0049-code-tries 0050-resource-signals 0051-job-lines 0052-signed-audit
  0053-owners-reading-time 0054-access-signals 0055-slug-skeletons 0056-paused-projects
`
  .trim()
  .split(/\s+/);
