// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {FinuToken} from "../contracts/FinuToken.sol";
import {Treasury} from "../contracts/Treasury.sol";
import {Test} from "./Vm.sol";

contract TreasuryTest is Test {
    uint256 private constant CAP = 1_000e18;
    uint256 private constant FUNDS = 10_000e18;
    address private constant OWNER = address(0x0117);
    address private constant PAYER = address(0x9A7);
    address private constant PERSON = address(0xBEEF);

    FinuToken private token;
    Treasury private treasury;

    function setUp() public {
        vm.warp(1_800_000_000);
        token = new FinuToken(address(this));
        treasury = new Treasury(token, OWNER, PAYER, CAP);
        token.transfer(address(treasury), FUNDS);
    }

    function pay(bytes32 id, address to, uint256 amount) private {
        vm.prank(PAYER);
        treasury.pay(id, to, amount);
    }

    function test_knows_its_roles_and_limits() public view {
        assertTrue(treasury.owner() == OWNER, "owner");
        assertTrue(treasury.payer() == PAYER, "payer");
        assertTrue(address(treasury.token()) == address(token), "token");
        assertEq(treasury.dailyCap(), CAP);
        assertEq(treasury.available(), CAP);
    }

    function test_is_not_made_without_token_owner_or_payer() public {
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNoAddress.selector));
        new Treasury(IERC20(address(0)), OWNER, PAYER, CAP);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new Treasury(token, address(0), PAYER, CAP);
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNoAddress.selector));
        new Treasury(token, OWNER, address(0), CAP);
    }

    function test_pays_and_says_so(bytes32 id, uint256 amount) public {
        amount = amount % CAP + 1;
        vm.expectEmit(true, true, true, true);
        emit Treasury.Paid(id, PERSON, amount);
        pay(id, PERSON, amount);
        assertTrue(treasury.isPaid(id), "paid");
        assertEq(token.balanceOf(PERSON), amount);
        assertEq(treasury.available(), CAP - amount);
    }

    function test_pays_a_conversion_once(bytes32 id, address to, uint256 amount) public {
        pay(id, PERSON, 1);
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryAlreadyPaid.selector, id));
        pay(id, to, amount);
    }

    function test_lets_nobody_else_pay(address caller) public {
        vm.assume(caller != PAYER);
        vm.prank(caller);
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNotPayer.selector, caller));
        treasury.pay("1", PERSON, 1);
        assertTrue(!treasury.isPaid("1"), "paid");
    }

    function test_pays_neither_nothing_nor_nobody() public {
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNothingToPay.selector));
        pay("1", PERSON, 0);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        pay("1", address(0), 1);
        assertTrue(!treasury.isPaid("1"), "paid");
    }

    function test_keeps_what_it_could_not_pay_open() public {
        vm.prank(OWNER);
        treasury.withdraw(token, OWNER, FUNDS);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, address(treasury), 0, 1)
        );
        pay("1", PERSON, 1);
        assertTrue(!treasury.isPaid("1"), "paid");
        assertEq(treasury.available(), CAP);
    }

    function test_pays_no_more_than_the_cap_in_any_24_hours(uint256 first, uint256 pause) public {
        first = first % CAP + 1;
        pause = pause % 24 hours;
        pay("1", PERSON, first);
        vm.warp(block.timestamp + pause);
        uint256 left = CAP - first;
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryOverDailyCap.selector, left + 1, left));
        pay("2", PERSON, left + 1);
        if (left > 0) pay("2", PERSON, left);
        assertEq(treasury.available(), 0);
    }

    function test_has_the_whole_cap_again_within_25_hours(uint256 amount) public {
        pay("1", PERSON, amount % CAP + 1);
        vm.warp(block.timestamp + 25 hours);
        assertEq(treasury.available(), CAP);
    }

    function test_pays_nothing_while_paused_and_goes_on_after() public {
        vm.prank(OWNER);
        treasury.pause();
        vm.expectRevert(abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        pay("1", PERSON, 1);
        vm.prank(OWNER);
        treasury.unpause();
        pay("1", PERSON, 1);
    }

    function commit(uint256 day, bytes32 root) private {
        vm.prank(PAYER);
        treasury.commit(day, root);
    }

    function test_writes_a_day_down_once(bytes32 root, bytes32 other) public {
        vm.assume(root != 0 && other != 0);
        uint256 yesterday = block.timestamp / 1 days - 1;
        vm.expectEmit(true, true, true, true);
        emit Treasury.Committed(yesterday, root);
        commit(yesterday, root);
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryAlreadyCommitted.selector, yesterday));
        commit(yesterday, other);
        assertTrue(treasury.commitments(yesterday) == root, "another one");
    }

    function test_writes_down_neither_a_day_that_is_not_over_nor_nothing(uint256 later) public {
        uint256 today = block.timestamp / 1 days;
        uint256 day = today + later % 1_000_000;
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryDayNotOver.selector, day));
        commit(day, "1");
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNothingToCommit.selector));
        commit(today - 1, 0);
    }

    function test_lets_nobody_else_write_a_day_down_and_none_while_paused(address caller) public {
        vm.assume(caller != PAYER);
        vm.prank(caller);
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNotPayer.selector, caller));
        treasury.commit(1, "1");
        vm.prank(OWNER);
        treasury.pause();
        vm.expectRevert(abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        commit(1, "1");
    }

    function test_takes_another_payer_and_cap_of_its_owner() public {
        vm.startPrank(OWNER);
        vm.expectEmit(true, true, true, true);
        emit Treasury.PayerChanged(PERSON);
        treasury.setPayer(PERSON);
        vm.expectEmit(true, true, true, true);
        emit Treasury.DailyCapChanged(1);
        treasury.setDailyCap(1);
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNoAddress.selector));
        treasury.setPayer(address(0));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNotPayer.selector, PAYER));
        pay("1", PERSON, 1);
        vm.prank(PERSON);
        treasury.pay("1", OWNER, 1);
        assertEq(treasury.available(), 0);
    }

    function test_has_nothing_left_under_a_cap_that_was_lowered() public {
        pay("1", PERSON, 10);
        vm.prank(OWNER);
        treasury.setDailyCap(5);
        assertEq(treasury.available(), 0);
    }

    function test_gives_its_owner_funds_back_of_any_token() public {
        FinuToken other = new FinuToken(address(treasury));
        vm.startPrank(OWNER);
        vm.expectEmit(true, true, true, true);
        emit Treasury.Withdrawn(address(other), OWNER, 7);
        treasury.withdraw(other, OWNER, 7);
        treasury.withdraw(token, OWNER, 8);
        vm.stopPrank();
        assertEq(other.balanceOf(OWNER), 7);
        assertEq(token.balanceOf(OWNER), 8);
    }

    function test_obeys_its_owner_alone(address caller) public {
        vm.assume(caller != OWNER);
        bytes[6] memory calls = [
            abi.encodeCall(treasury.setPayer, (caller)),
            abi.encodeCall(treasury.setDailyCap, (CAP * 2)),
            abi.encodeCall(treasury.pause, ()),
            abi.encodeCall(treasury.unpause, ()),
            abi.encodeCall(treasury.withdraw, (token, caller, 1)),
            abi.encodeCall(treasury.renounceOwnership, ())
        ];
        for (uint256 n = 0; n < calls.length; n++) {
            vm.prank(caller);
            (bool isDone, bytes memory reason) = address(treasury).call(calls[n]);
            assertTrue(!isDone, "done");
            bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller);
            assertTrue(keccak256(reason) == keccak256(refusal), "another reason");
        }
    }

    function test_changes_hands_in_two_steps_and_is_never_without_an_owner() public {
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(Treasury.TreasuryNeedsOwner.selector));
        treasury.renounceOwnership();
        treasury.transferOwnership(PERSON);
        vm.stopPrank();
        assertTrue(treasury.owner() == OWNER, "too early");
        vm.prank(PERSON);
        treasury.acceptOwnership();
        assertTrue(treasury.owner() == PERSON, "owner");
    }
}
