const words = `
  password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa$$word pa$$w0rd mypassword thepassword
  12345678 123456789 1234567890 12345678910 123456781 1234567891 0123456789 123123123 12341234 11223344 112233445566 123321123 1122334455
  87654321 987654321 9876543210 01234567 12344321 123454321 10203040 1020304050 102030405 147258369 1472583690 159357456 741852963 789456123
  789456123 456789123 321654987 98765432 13579246 24681012 19871987 19901990 20002000 20102010 12121212 13131313 69696969 88888888
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123 zaq12wsx zaq1zaq1
  asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 qweasdzxc qwe123qwe 1234qwer qwer1234
  abc12345 abcd1234 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaa111222 a1234567 a12345678 a123456789 abcabcabc aabbccdd 123abc123 abc123abc
  iloveyou iloveyou1 iloveyou2 iloveyou12 iloveu123 lovelove loveyou1 mylove123 sweetheart sunshine sunshine1 princess princess1 babygirl
  babygirl1 butterfly chocolate football football1 baseball baseball1 basketball liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid
  manchester juventus superman superman1 batman123 spiderman starwars pokemon1 pokemon123 minecraft computer computer1 internet samsung1
  samsung123 whatever whatever1 trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 admin123
  admin1234 admin12345 administrator adminadmin root1234 rootroot test1234 test12345 testtest guest123 guestguest user1234 username changeme
  changeme1 changeme123 default1 secret123 temp1234 demo1234 master123 dragon123 monkey123 shadow123 michael1 michelle jennifer jessica1
  jordan23 charlie1 ashley123 nicole123 daniel123 andrew123 thomas123 maverick mercedes corvette ferrari1 porsche1 yamaha123 harley123
  hello123 hello1234 hellohello freedom1 success1 blessing jesus123 jesuschrist internet1 blink182 myspace1 linkedin facebook facebook1
  google123 youtube1 alexander alexandra elizabeth victoria christian benjamin samantha stephanie veronica isabella gabriela
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 january1 december1
  dubai123 dubai1234 dubai2020 dubai2024 dubai2025 dubai2026 abudhabi abudhabi1 emirates emirates1 emirates123 sharjah1 uae12345 uae123456
  mohammed mohammed1 mohammed123 muhammad muhammad1 ahmed123 ahmed1234 ali12345 fatima123 abdullah abdullah1 abdulrahman khalid123 pakistan
  pakistan1 pakistan123 india123 india1234 philippines barwaz123 barwaz12 picture1 pictures photo123 photos123 frame123 canvas123
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
