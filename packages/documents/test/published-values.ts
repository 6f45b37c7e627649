/** What a person reads in the documents that Peppol publishes, by file. */
export const PUBLISHED_VALUES: Readonly<Record<string, readonly string[]>> = {
  'peppol-logistics/ReceiptAdvice_Example_UseCase_1.xml': [
    'ReceiptAdvice, 5658999, 2021-09-10, 12:01:00, AB of 565899, 5798000000124 Receiver inc., 7300010000001 Sender inc.',
    '1, despatched as 1',
  ],
  'peppol-logistics/ReceiptAdvice_Example_UseCase_2.xml': [
    'ReceiptAdvice, 5658999, 2021-09-10, 12:05:00, AP of 565899, 5798000000124 Receiver inc., 7300010000001 Sender inc.',
    '1, despatched as 1',
  ],
  'peppol-logistics/ReceiptAdvice_Example_UseCase_3.xml': [
    'ReceiptAdvice, 5658999, 2021-09-10, 12:05:00, RE of 565899, 5798000000124 Receiver inc., 7300010000001 Sender inc.',
    '1, despatched as 1',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc1/OrderCancellation_sc1.xml': [
    'OrderCancellation, Cancellation-1, 2022-02-01, to Order-1, 7300010000001 City Hospital 345433, 7302347231110 The Supplier AB',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc1/OrderChange_sc1.xml': [
    'OrderChange, Change-1, 2022-02-01, to Order-1, 7300010000001 City Hospital, 7302347231110 The Supplier AB, 2013-07-15..2013-07-16',
    '1, 3, 5 NAR, 40 EUR, Item 1',
    '2, 3, 50 NAR, 6 EUR, Item 2',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc1/OrderResponse_sc1.xml': [
    'OrderResponse, Response-1, 2022-02-01, CA, to Order-1, 7302347231110 The Supplier AB, 7300010000001 City Hospital, 2022-02-15..2022-02-20',
    '1, of 1, 3, 5 NAR, Item 1, SN-1, Reduced quantity to 5 and added Sellers item identification',
    '2, of 2, 3, Item 2, SN-2, Added Sellers item identification',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc1/Order_sc1.xml': [
    'Order, Order-1, 2022-02-01, 7300010000001 City Hospital 345433, 7302347231110 The Supplier AB, 2022-02-15..2022-03-01',
    '1, 10 NAR, 40 EUR, Item 1',
    '2, 50 NAR, 6 EUR, Item 2',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc2/OrderChange_sc2.xml': [
    'OrderChange, Change-2, 2022-02-05, to Order-1, 7300010000001 City Hospital, 7302347231110 The Supplier AB, 2013-07-15..2013-07-16',
    '1, 4, 5 NAR, 40 EUR, Item 1, No changes to order line',
    '2, 2, 50 NAR, 6 EUR, Item 2, Order line to be deleted',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc2/OrderResponse_sc2.xml': [
    'OrderResponse, Response-2, 2022-02-05, AP, to Order-1, to Change-2, 7302347231110 The Supplier AB, 7300010000001 City Hospital, 2022-02-15..2022-02-20',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc3/OrderCancellation_sc3.xml': [
    'OrderCancellation, Cancellation-1, 2022-02-10, to Order-1, 7300010000001 City Hospital 345433, 7302347231110 The Supplier AB',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc3/OrderChange_sc3.xml': [
    'OrderChange, Change-3, 2022-02-10, to Order-1, 7300010000001 City Hospital, 7302347231110 The Supplier AB',
    '1, 3, 5 NAR, 40 EUR, 2022-03-01..2022-04-01, Item 1',
    '2, 3, 50 NAR, 6 EUR, Item 2',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc3/OrderResponse_sc3.xml': [
    'OrderResponse, Response-3, 2022-02-10, CA, to Order-1, 7302347231110 The Supplier AB, 7300010000001 City Hospital',
    '1, of 1, 3, 2022-03-01..2022-04-01, Item 1, SN-1, New delivery period',
    '2, of 2, 5, Item 2, SN-2, No changes',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc4/OrderCancellation_sc4.xml': [
    'OrderCancellation, Cancellation-1, 2022-02-20, to Order-1, 7300010000001 City Hospital 345433, 7302347231110 The Supplier AB',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc4/OrderResponse_sc4.xml': [
    'OrderResponse, Response-4, 2022-02-20, AP, to Order-1, 7302347231110 The Supplier AB, 7300010000001 City Hospital',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc5/OrderCancellation_sc5.xml': [
    'OrderCancellation, Cancellation-1, 2022-02-20, to Order-1, 7300010000001 City Hospital 345433, 7302347231110 The Supplier AB',
  ],
  'peppol-ordering/Advanced Ordering scenarios/advanced_ordering_sc5/OrderResponse_sc5.xml': [
    'OrderResponse, Response-4, 2022-02-20, RE, to Order-1, 7302347231110 The Supplier AB, 7300010000001 City Hospital',
  ],
  'peppol-ordering/Despatch Advice use cases/DespatchAdvice-BIS3_UseCase1.xml': [
    'DespatchAdvice, 1234, 2019-03-15, 08:00:00, to 4321, 7385000000124 Consortial, 7398000000124 IYT Corporation',
    '1, of 4321 1, 10 EA, Item123, 010120401, 7611104117056',
    '2, of 4321 2, 10 EA, Item456, 010140403, 7622204117051',
  ],
  'peppol-ordering/Despatch Advice use cases/DespatchAdvice-BIS3_UseCase2.xml': [
    'DespatchAdvice, 1236, 2013-03-15, 08:00:00, to 4321, 7385000000124 Consortial, 7398000000124 IYT Corporation',
    '1, of 4321 1, 10 EA, Item123, 010120401, 7611104117056, Free text information relating to the despatch line',
    '2, of 4321 2, 6 EA, 4 EA outstanding, AV, Item456, 010120409, 7611104117054, Free text information relating to the despatch line',
    '3, of 4321 3, 6 EA, 0 EA outstanding, AV, Item789, 010120405, 7611104117052, Free text information relating to the despatch line',
    '4, of 4321 4, 6 EA, 3 EA outstanding, AV, Item321, 010120407, 7611104117055, Free text information relating to the despatch line',
    '5, of 4321 5, 12 EA, WQ, Item654, 010120408, 7611104117051, This line is contains an oversupply',
  ],
  'peppol-ordering/Despatch Advice use cases/DespatchAdvice-BIS3_UseCase3.xml': [
    'DespatchAdvice, 1238, 2019-03-15, 08:00:00, to 4321, 7385000000124 Consortial, 7398000000124 IYT Corporation',
    '1, of 4321 1, 10 EA, Wondercure medicare kit, 05702938473625, lot 898A123 2021-07-01 serial 1234567, Free text information relating to the despatch line',
    '2, of 4321 2, 23 EA, Brake-a-leg Supersplint set, 7611104117051, lot 898A124 2021-07-01, Free text information relating to the despatch line',
    '3, of 4321 3, 500 EA, Cough sirup, 08886765117054, lot 898A128 2021-07-01, Free text information relating to the despatch line',
    '4, of 4321 4, 12 EA, Tray, plastic, 057098987656543, Free text information relating to the despatch line',
  ],
  'peppol-ordering/Despatch Advice use cases/DespatchAdvice-BIS3_UseCase4.xml': [
    'DespatchAdvice, 1234, 2019-03-15, 08:00:00, to 4321, 7385000000124 Consortial, 7398000000124 IYT Corporation',
    '1, of 4321 1, 4.25 KGM, Cheese app 1 kg, 07311104114566, best before 2019-05-01',
    '2, of 4321 2, 5.97 KGM, Bananas, 07311100000030',
    '3, of 4321 3, 8 EA, Nasal Drops, 87774744, lot 898A123 2021-07-01',
    '4, of 4321 5, 3 EA, Medical device 010120789, 010120789, serial OR250RHZ444, serial OR250RHZ4445, serial OR250RHZ4446',
  ],
  'peppol-ordering/Despatch Advice use cases/DespatchAdvice-BIS3_UseCase5.xml': [
    'DespatchAdvice, 1234, 2019-03-15, 08:00:00, to 4321, 7385000000124 Consortial, 7398000000124 IYT Corporation',
    '1, of 4321 1, 23 EA, Item123, 07311100000047, lot 898A123 2021-07-01 serial OR250RHZ444, Free text information relating to the despatch line',
    '2, of 4321 2, 6 EA, Item456, 010120402, best before 2019-05-01, Free text information relating to the despatch line',
    '3A, of 4321 3, 3.0 KGM, Item789, 010120403, best before 2021-04-15, Free text information relating to the despatch line',
    '3B, of 4321 3, 0.975 KGM, Item789, 010120403, best before 2021-04-25, Free text information relating to the despatch line',
    '4, of 4321 5, 3 EA, Item987, 7611104117059, lot 898A129 serial OR250RHZ4464, serial OR250RHZ445, serial OR250RHZ446, Free text information relating to the despatch line',
  ],
  'peppol-ordering/DespatchAdvice_Example.xml': [
    'DespatchAdvice, 565899, 2018-09-20, 12:00:00, to AEG012345, 7300010000001 Consortial, 5798000000124 IYT Corporation',
    '1, of AEG012345 1, 10 C62, 2 C62 outstanding, text, beeswax, 17589683, 6578489, 1234567891234, lot 546378239 2010-01-01 best before 2018-12-01 serial 4558784, Mrs Green agreed to waive charge',
  ],
  'peppol-ordering/Order use cases/UC1_Order.xml': [
    'Order, 1, 2013-07-01, 05:10:10, 7300010000001 City Hospital, 987654325 The Supplier AB, 2013-07-15..2013-07-16',
    '1, 10 NAR, 4 EUR, Brown sauce, SN-33, 05704066204093',
    '2, 5 NAR, 6 EUR, White sauce, SN-34, 08722700575887',
    '3, 15 NAR, 3 EUR, Pepper sauce, SN-35, 08722700577584',
  ],
  'peppol-ordering/Order use cases/UC2_Order.xml': [
    'Order, 1, 2013-07-01, 14:15:20, 7300010000001 City Hospital, 7300010000001 The Supplier AB, 2013-07-15..2013-07-16',
    '1, 10 NAR, 40 EUR, Item 1',
    '2, 50 NAR, 6 EUR, Item 2',
  ],
  'peppol-ordering/Order use cases/UC3_Order.xml': [
    'Order, 5, 2013-07-01, 05:10:10, 7300010000001 City Hospital, 987654325 Translation Services AS, 2013-07-15..2013-07-16',
    '1, 1 DAY, 400 EUR, Translation',
  ],
  'peppol-ordering/Order use cases/UC4_Order.xml': [
    'Order, 5, 2013-07-01, 05:10:10, 5541277710 City Hospital, 987654325 Cod Liver Oil Limited, 2013-07-15..2013-07-16',
    '1, 50 NAR, 1 EUR for 1 NAR, 2013-07-15..2013-07-16, Snow shovel, SN-33, 09876543211234, This free text note can be used....',
  ],
  'peppol-ordering/Order use cases/UC5_Order.xml': [
    'Order, 5, 2019-09-30, 05:10:10, 5541277710 Region West, 5546577791 Supplier AB, 2019-10-15..2019-10-16',
    '1, 10 EA, 4 SEK, 1x12 pack waste bags 1 lit, 11111',
    '2, 5 EA, 6 SEK, Waste bags 2,5 lit, 111125',
    '3, 15 EA, 3 SEK, Black Plastic bags 25 lit, 11135',
  ],
  'peppol-ordering/Order use cases/UC6_Order.xml': [
    'Order, 1, 2024-08-28, 05:10:10, 7300010000001 City Hospital, 987654325 The Supplier AB',
    '1, 10 NAR, 40 EUR, Surgical gloves, box of 100 pairs, 05704066204093',
  ],
  'peppol-ordering/Order-response use cases/UC1_Order_response.xml': [
    'OrderResponse, 101, 2013-07-01, 06:10:10, CA, to 1, 7300010000001 The Supplier AB, 7300010000001, 2013-07-15..2013-07-16',
    '1, of 1, 5, Brown sauce, SN-33',
    '2, of 2, 7, White sauce, SN-34',
    '3, of 3, 3, in place SN-36, Pepper sauce, SN-35, Substituted Item',
  ],
  'peppol-ordering/Order-response use cases/UC2_Order_response.xml': [
    'OrderResponse, 101, 2013-07-01, 14:23:26, CA, to 1, 7300010000001, 987654325 City Hospital, 2013-07-15..2013-07-16',
    '1, of 1, 5, Item 1, color red, size 43, 4545423, 05432167890984',
    '2, of 2, 5, Item 2, color yellow, size 36, 64534543, 05476154389097',
  ],
  'peppol-ordering/Order-response use cases/UC3_Order_response.xml': [
    'OrderResponse, 4552, 2013-07-01, 06:10:10, RE, to 5, 987654325, 7300010000001',
  ],
  'peppol-ordering/Order-response use cases/UC4_Order_response.xml': [
    'OrderResponse, 4552, 2013-07-01, 06:10:10, CA, to 5, 987654325, 7300010000001, 2013-07-15..2013-07-16',
    '1, of 1, 3, 500 NAR, 0.9 EUR for 10 NAR, 2013-07-15..2013-07-16, Snow shovel, SN-33, 09876543211234, with changes (price)',
  ],
  'peppol-ordering/Order-response use cases/UC5_Order_response.xml': [
    'OrderResponse, 101, 2019-10-01, 14:23:26, AP, to 5, 5546577791, 5541277710',
  ],
  'peppol-ordering/OrderAgreement_Example.xml': [
    'OrderResponse, 0263bf48-9a55-4d15-adf5-2c2921036d1c, 2013-07-01, 06:10:10, to 11233, 7598000000128 The Supplier AB, 7590000012347 City Hospital',
    '1, 15 C62, 1.50 EUR for 1 C62, 2018-08-10..2018-08-12, Brown sauce, SN-33, 7400000001234, Order line note text',
    '2, 1 C62, 10.00 EUR, White sauce, SN-34',
  ],
  'peppol-ordering/OrderCancellation_Example.xml': [
    'OrderCancellation, Cancellation-1, 2022-02-01, to Order-1, 7300010000001 City Hospital 345433, 7302347231110 The Supplier AB',
  ],
  'peppol-ordering/OrderChange_Example.xml': [
    'OrderChange, Change-1, 2022-02-01, to Order-1, 7300010000001 City Hospital, 7302347231110 The Supplier AB, 2013-07-15..2013-07-16',
    '1, 3, 5 NAR, 40 EUR, Item 1',
    '2, 3, 50 NAR, 6 EUR, Item 2',
  ],
  'peppol-ordering/OrderResponseAdvanced_Example.xml': [
    'OrderResponse, 101, 2022-04-01, 06:10:10, CA, to 11233, to c1-11233, 7598000000128 The Supplier AB, 7590000012347 City Hospital',
    '1, of 1, 3, 10 C62, 3 later, 1.50 EUR for 1 C62, 2022-05-10..2022-05-20, in place SN-34, Brown sauce, SN-33, 123456, 7400000001234, Order line note text',
    '2, of 2, 5, 2022-05-10..2022-05-25, White sauce, SN-34',
  ],
  'peppol-ordering/OrderResponse_Example.xml': [
    'OrderResponse, 101, 2013-07-01, 06:10:10, CA, to 11233, 7598000000128 The Supplier AB, 7590000012347 City Hospital, 2013-07-15..2013-07-16',
    '1, of 1, 3, 10 C62, 3 later, 1.50 EUR for 1 C62, 2018-08-10..2018-08-12, in place SN-34, Brown sauce, SN-33, 123456, 7400000001234, Order line note text',
    '2, of 2, 5, White sauce, SN-34',
    '3, of 3, 3, in place SN-36, Pepper sauce, SN-35, Substituted Item',
  ],
  'peppol-ordering/Order_Example.xml': [
    'Order, 34, 2018-09-01, 12:30:00, 987654325 Helseforetak, 123456785 Medical, 2012-10-10..2012-10-20',
    '1, 120 EA, 50.000 NOK for 1 EA, 2010-02-10..2010-02-25, Needle 4mm, 121212, 123456, 7560000012345, lot LO-123456 serial SE-123456, Freetext note on line 1',
    '2, 15 EA, 15.000 NOK for 1 EA, 2012-10-15..2012-10-31, Wet tissues, SItemNo011, Freetext note on line 2',
  ],
};
