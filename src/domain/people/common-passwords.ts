const words = `
  p@ssword p@ssw0rd1 pa$$word thepassword 0123456789 123123123 12341234 87654321 987654321 9876543210 01234567 98765432 19871987 19901990
  20002000 20102010 12121212 13131313 69696969 88888888 zaq1zaq1 abcdefgh aaa111222 abcabcabc iloveu123 mylove123 welcome2024 welcome2025
  welcome2026 admin1234 admin12345 adminadmin root1234 rootroot test12345 guest123 guestguest user1234 changeme123 demo1234 yamaha123
  harley123 linkedin facebook1 youtube1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025
  dubai123 dubai1234 dubai2020 dubai2024 dubai2025 dubai2026 abudhabi abudhabi1 emirates1 emirates123 sharjah1 uae12345 uae123456 mohammed1
  mohammed123 muhammad1 ahmed123 ahmed1234 ali12345 fatima123 abdullah1 abdulrahman khalid123 pakistan123 india1234 barwaz123 barwaz12
  photo123 photos123 frame123 canvas123
`

/** What is tried first here, and stands in no list of the whole world. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
