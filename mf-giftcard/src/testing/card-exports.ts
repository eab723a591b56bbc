/**
 * Lists of gift cards as other apps export or report them, with invented people: the columns are those that the apps describe,
 * as far as they do (Phorest, Gift Up and Toggle in full). Each has
 * `LOTUS0001` with $25.50 left; nearly all others cannot be spent there any more.
 */
export const cardExports = {
  Vagaro: `GC No,From,Assign To,Purchase At,Purchase Date,Expires On,Amount,Balance,Status
LOTUS0001,Rosa Diaz,Minh Tran,Lotus Nails,3/5/2026,Never,$50.00,$25.50,Outstanding
LOTUS0002,Rosa Diaz,,Lotus Nails,3/6/2026,Never,$50.00,$0.00,Redeemed
LOTUS0003,Lan Vu,,Lotus Nails,3/7/2026,Never,$75.00,$75.00,Voided
LOTUS0004,Lan Vu,,Lotus Nails,3/8/2026,Never,$75.00,$75.00,Refunded
LOTUS0005,Lan Vu,,Lotus Nails,3/8/2020,3/8/2025,$75.00,$40.00,Expired
`,
  Phorest: `Serial Number,Client,Branch Sold,Remaining,Issue Date,Expiry Date
LOTUS0001,Rosa Diaz,Lotus Nails,25.50,2026-03-05,2031-03-05
LOTUS0002,Lan Vu,Lotus Nails,40.00,2020-03-08,2025-03-08
`,
  Zenoti: `Code,Invoice No,Guest,Receipt No,Purchase Price,Value,Balance,Purchase Date,Expiry Date,Type
LOTUS0001,I1001,Rosa Diaz,R2001,45.00,50.00,25.50,2026-03-05,Never Expires,Amount
LOTUS0002,I1002,Lan Vu,R2002,80.00,80.00,0.00,2026-03-06,2031-03-06,Service
LOTUS0003,I1003,Lan Vu,R2003,80.00,80.00,80.00,2020-03-06,2025-03-06,Amount
`,
  Meevo: `Purchased by,Transaction,Purchased for,Gift Card #,Price,Value,Amount Remaining,Expiration Date
Rosa Diaz,1001,Minh Tran,LOTUS0001,45.00,50.00,25.50,
Lan Vu,1002,Lan Vu,LOTUS0002,80.00,80.00,0.00,
Lan Vu,1003,Lan Vu,LOTUS0003,80.00,80.00,80.00,3/6/2025
`,
  'Gift Up': `Code,Balance,Purchaser Name,Purchaser Email,Recipient Name,Recipient Email,Initial Balance,Price,Item Name,Description,Terms,Message,Tip,Issued On,Expires On,Valid From
LOTUS0001,25.50,Rosa Diaz,rosa@example.com,Minh Tran,minh@example.com,50.00,45.00,$50 Gift Card,For use at Lotus Nails,,Happy birthday,0,2026-03-05,,
LOTUS0002,12.00,Lan Vu,lan@example.com,,,10.00,10.00,$10 Gift Card,,,,0,2026-03-06,2031-03-06,
LOTUS0003,40.00,Lan Vu,lan@example.com,,,40.00,40.00,$40 Gift Card,,,,0,2020-03-06,2025-03-06,
`,
  Toggle: `Card ID,Creation Date,Card Unique Code,Unique Code Alias,Gift Name,Order ID,Current Balance,Recipient Name,Recipient Email,First top up value,First top up reversed,Sold in site,Last redemption date,Last redemption value,Last redemption site,Transaction discount types,Transaction discounts value,Transaction promotions,Card initial balance discount value,Consent type
8001,2026-03-05 10:12:00,LOTUS0001,,Spa day,9001,25.50,Minh Tran,minh@example.com,50.00,No,Online,2026-04-05 09:00:00,24.50,Lotus Nails,,,,,none
8002,2026-03-06 10:12:00,LOTUS0002,,Spa day,9002,0.00,,,50.00,No,Online,2026-04-05 09:00:00,50.00,Lotus Nails,,,,,none
`,
  'an online shop': `Code,Customer Name,Email,Recipient Name,Recipient Email,Order Name,Date Issued,Send At,Expires On,Initial Balance,Current Balance,Currency,Expired?,Enabled?,Disabled At,Note
LOTUS0001,Rosa Diaz,rosa@example.com,Minh Tran,minh@example.com,#1001,2026-03-05,,,50.00,25.50,USD,false,true,,
LOTUS0002,Lan Vu,lan@example.com,,,#1002,2026-03-06,,,80.00,80.00,USD,false,false,2026-04-01 10:00:00,Reported stolen
LOTUS0003,Lan Vu,lan@example.com,,,#1003,2020-03-06,,2025-03-06,80.00,80.00,USD,true,true,,
`,
  'a spreadsheet': `Lotus Nails gift cards,,
,,
Card number,Amount,Phone
LOTUS0001,25.50,512.555.0102
`,
  'a Vietnamese list': `STT;Mã thẻ;Giá trị ban đầu;Còn lại;SĐT;Trạng thái
1;LOTUS0001;50,00;25,50;512-555-0102;Đang dùng
2;LOTUS0002;80,00;80,00;;Đã hủy
`,
} as const;

/** Lists without whole codes: nothing of them can be imported. */
export const codelessExports = {
  'a masked list': `Purchased by,Gift Card #,Value,Amount Remaining
Rosa Diaz,****0001,50.00,25.50
Lan Vu,XXXX-XXXX-0002,80.00,80.00
`,
  Shopify: `Id,Last Characters,Customer Name,Email,Recipient Name,Recipient Email,Order Name,Date Issued,Send At,Expires On,Initial Balance,Current Balance,Currency,Expired?,Enabled?,Note,Message
669632561443,0001,Rosa Diaz,rosa@example.com,,,#1001,2026-03-05,,,50.00,25.50,USD,false,true,,
`,
} as const;
