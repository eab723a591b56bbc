/** Lists of clients as other apps export them, with invented people: the columns are those of the apps. */
export const clientExports = {
  Square: `Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile,Blocked from online booking
,Rosa,Diaz,rosa@example.com,'+15125550101,,,,,Austin,TX,78701,1990-03-15,"Almond,
no gel",K1AAAA,Appointments,2024-01-05,2026-10-02,12,$640.00,subscribed,No,No
,Minh,Tran,minh@example.com,'+15125550102,,,,,Austin,TX,78702,0000-11-02,,K1AAAB,Directory,2024-02-05,2026-09-02,3,$120.00,unsubscribed,No,Yes
`,
  Shopify: `First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt
Rosa,Diaz,rosa@example.com,yes,,1 Elm St,78701,,'+15125550101,no,640.00,12,vip,Almond,no
Minh,Tran,minh@example.com,no,,2 Elm St,78702,5125550102,'+15125550102,yes,120.00,3,,,no
`,
  Fresha: `Client ID,First Name,Last Name,Full Name,Blocked,Block Reason,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS Marketing,Address,Date of Birth,Added,Note,Referral Source
10001,Rosa,Diaz,Rosa Diaz,No,,Female,+1 512-555-0101,,rosa@example.com,Yes,Yes,,15 Mar 1990,2024-01-05,Almond,Walk-In
10002,Minh,Tran,Minh Tran,Yes,No shows,,+1 512-555-0102,512-555-0110,minh@example.com,No,No,,,2024-02-05,,Walk-In
10003,Lan,Vu,Lan Vu,No,,,+1 512-555-0103,,,Yes,Yes,,,2024-02-06,,Walk-In
`,
  Vagaro: `Customer Id,First Name,Last Name,Email,Cell Phone,Day Phone,Night Phone,Birthday,Customer Since,Notes,Email Marketing,Text Marketing,Status
2001,Rosa,Diaz,rosa@example.com,(512) 555-0101,,,03/15/1990,1/5/2024,Almond,Yes,Yes,Active
2002,Minh,Tran,minh@example.com,,(512) 555-0102,,,2/5/2024,,No,No,Active
2003,Old,Client,,(512) 555-0109,,,,2/5/2020,,No,No,Deactivated
`,
  'Google Contacts': `First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
Rosa,,Diaz,,,,,1990-03-15,Almond,,* myContacts,Home,rosa@example.com,Mobile,(512) 555-0101 ::: (512) 555-0111,,
Minh,,Tran,,,,,--11-02,,,* myContacts,,minh@example.com,,,Mobile,(512) 555-0102
`,
  Mangomint: `Client ID,First Name,Last Name,Email,Mobile Phone,Birthday,Client Notes,Created,Email Marketing Consent,SMS Opt Out,Archived
3001,Rosa,Diaz,rosa@example.com,512-555-0101,Mar 15,Almond,2024-01-05,Yes,No,No
3002,Minh,Tran,minh@example.com,512-555-0102,,,2024-02-05,No,Yes,No
3003,Old,Client,,512-555-0109,,,2020-02-05,No,No,Yes
`,
  'a spreadsheet': `Lotus Nails client list,,
,,
Name,Phone,Email
"Diaz, Rosa",512.555.0101,rosa@example.com
"Tran, Minh",512.555.0102,minh@example.com
`,
  'a Vietnamese list': `STT;Họ và tên;SĐT;Ngày sinh;Ghi chú
1;Rosa Diaz;512-555-0101;15/3/1990;Almond
2;Minh Tran;512-555-0102;;
`,
  'a list without a header': `Rosa Diaz,512-555-0101,rosa@example.com
Minh Tran,512-555-0102,minh@example.com
`,
} as const;
