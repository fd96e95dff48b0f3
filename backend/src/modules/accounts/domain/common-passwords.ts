/** The passwords that appear most often in published lists, in lower case, from six characters on. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  !qaz2wsx 000000 00000000 100000 101010 111111 11111111 112211 112233 121212 123123 123321 12341234 123456
  1234567 12345678 123456789 1234567890 123456789a 123456a 123456q 12345a 12345qwert 1234abcd 1234qwer 123654
  123abc 123qwe 131313 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 232323
  333333 444444 555555 654321 666666 696969 741852963 777777 7777777 789456 852456 888888 987654 987654321
  999999 a123456 a12345678 aa123456 aaaaaa abc123 abc12345 abcd1234 abcdef abcdef1 abcdefg abcdefgh access
  admin1 admin123 admin1234 administrator amanda andrew arsenal asdf1234 asdfgh asdfghjkl ashley asshole azerty
  babygirl bailey bangalore barcelona baseball batman biteme buster changeme charlie cheese chelsea computer
  cookie corvette cowboys daniel default delhi123 diamond dragon dragon1 facebook ferrari flower football
  freedom fuckyou fuckyou1 ganesh george ginger golden google guest123 hannah hello1 hello123 hockey hunter
  hunter2 iloveyou iloveyou1 india123 internet jaimatadi jennifer jessica jordan joshua killer krishna letmein
  letmein1 linkedin liverpool login123 lovely loveme maggie master matthew michael michelle monkey monkey123
  mumbai mustang mypassword myspace1 nicole nopass omsairam orange p@ssw0rd p@ssw0rd1 p@ssword pass123 pass1234
  passw0rd passw0rd1 password password! password01 password1 password1! password12 password123 password2 pepper
  pokemon porsche princess purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qqqqqq qwe123 qwer1234 qwerty qwerty1
  qwerty12 qwerty123 qwertyuiop qwertz robert root123 sairam samsung secret secret123 shadow silver soccer
  spiderman starwars summer sunshine superman test123 test1234 testing thomas tigger toor123 trustno1 welcome
  welcome1 welcome123 whatever winter yankees yellow zaq12wsx zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
