/** Some 18,000 of eight letters and more, loaded when somebody sets a password: most processes never need them. */
export async function listedPasswords(): Promise<readonly string[]> {
  return (await import('@zxcvbn-ts/language-common/src/passwords.json')).default
}
