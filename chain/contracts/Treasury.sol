// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/**
 * @title The treasury, which pays FINU for points
 * @notice Pays each conversion once, and never more than a cap in any 24 hours, whatever the server that asks it does.
 * @dev Two roles: the payer, a key on a server, can only pay; the owner, a key kept elsewhere, sets the limits, names
 * the payer, stops everything and takes funds back. The owner pays nobody by conversion.
 */
contract Treasury is Ownable2Step, Pausable {
    using SafeERC20 for IERC20;

    /// @notice The token that is paid.
    IERC20 public immutable token;

    /// @notice Who may pay.
    address public payer;

    /// @notice The most that is paid in any 24 hours.
    uint256 public dailyCap;

    /// @notice Whether a conversion is paid.
    mapping(bytes32 conversionId => bool) public isPaid;

    /// @notice What the ledger of points came to on a day, counted since 1970 in UTC; zero where nothing was written.
    mapping(uint256 day => bytes32) public commitments;

    /// @dev What was paid in each hour since 1970.
    mapping(uint256 hour => uint256) private _paidInHour;

    /// @notice A conversion was paid.
    event Paid(bytes32 indexed conversionId, address indexed to, uint256 amount);
    /// @notice A day of the ledger was written down.
    event Committed(uint256 indexed day, bytes32 root);
    /// @notice Somebody else may pay from now on.
    event PayerChanged(address indexed payer);
    /// @notice Another cap holds from now on.
    event DailyCapChanged(uint256 dailyCap);
    /// @notice The owner took funds back.
    event Withdrawn(address indexed asset, address indexed to, uint256 amount);

    /// @notice Only the payer may pay.
    error TreasuryNotPayer(address caller);
    /// @notice Each conversion is paid once.
    error TreasuryAlreadyPaid(bytes32 conversionId);
    /// @notice More than may be paid now.
    error TreasuryOverDailyCap(uint256 amount, uint256 available);
    /// @notice Each day is written down once.
    error TreasuryAlreadyCommitted(uint256 day);
    /// @notice Only a day that is over is written down.
    error TreasuryDayNotOver(uint256 day);
    /// @notice No fingerprint.
    error TreasuryNothingToCommit();
    /// @notice Nothing is no payment.
    error TreasuryNothingToPay();
    /// @notice No address.
    error TreasuryNoAddress();
    /// @notice There is always an owner, who alone can stop the treasury.
    error TreasuryNeedsOwner();

    /**
     * @param token_ The token that is paid.
     * @param owner_ Who sets the limits.
     * @param payer_ Who may pay.
     * @param dailyCap_ The most in any 24 hours, in the token's smallest unit.
     */
    constructor(IERC20 token_, address owner_, address payer_, uint256 dailyCap_) Ownable(owner_) {
        if (address(token_) == address(0)) revert TreasuryNoAddress();
        token = token_;
        _setPayer(payer_);
        _setDailyCap(dailyCap_);
    }

    /**
     * @notice Pays a conversion.
     * @param conversionId The conversion, which is paid once.
     * @param to Whose wallet it goes to.
     * @param amount How much, in the token's smallest unit.
     */
    function pay(bytes32 conversionId, address to, uint256 amount) external whenNotPaused {
        if (msg.sender != payer) revert TreasuryNotPayer(msg.sender);
        if (isPaid[conversionId]) revert TreasuryAlreadyPaid(conversionId);
        if (amount == 0) revert TreasuryNothingToPay();
        uint256 left = available();
        if (amount > left) revert TreasuryOverDailyCap(amount, left);
        isPaid[conversionId] = true;
        _paidInHour[block.timestamp / 1 hours] += amount;
        emit Paid(conversionId, to, amount);
        token.safeTransfer(to, amount);
    }

    /**
     * @notice Writes down what the ledger of points came to on a day, for good: who asks for it later can be shown that
     * an entry was in it, and nobody can change it any more.
     * @param day The day, counted since 1970 in UTC; it has to be over.
     * @param root The root of the tree of the day's entries.
     */
    function commit(uint256 day, bytes32 root) external whenNotPaused {
        if (msg.sender != payer) revert TreasuryNotPayer(msg.sender);
        if (day >= block.timestamp / 1 days) revert TreasuryDayNotOver(day);
        if (root == 0) revert TreasuryNothingToCommit();
        if (commitments[day] != 0) revert TreasuryAlreadyCommitted(day);
        commitments[day] = root;
        emit Committed(day, root);
    }

    /**
     * @notice How much may be paid now.
     * @dev The hour that is under way and the 24 before it, which any 24 hours that end now lie within: a little less
     * than the cap allows, never more.
     */
    function available() public view returns (uint256) {
        uint256 hour = block.timestamp / 1 hours;
        uint256 paid = 0;
        for (uint256 back = 0; back <= 24; back++) {
            paid += _paidInHour[hour - back];
        }
        return paid < dailyCap ? dailyCap - paid : 0;
    }

    /// @notice Names who may pay.
    function setPayer(address payer_) external onlyOwner {
        _setPayer(payer_);
    }

    /// @notice Sets the most that is paid in any 24 hours; none stops paying.
    function setDailyCap(uint256 dailyCap_) external onlyOwner {
        _setDailyCap(dailyCap_);
    }

    /// @notice Stops paying.
    function pause() external onlyOwner {
        _pause();
    }

    /// @notice Goes on paying.
    function unpause() external onlyOwner {
        _unpause();
    }

    /**
     * @notice Takes funds back, also those of other tokens that were sent here by mistake.
     * @param asset The token.
     * @param to Who gets them.
     * @param amount How much.
     */
    function withdraw(IERC20 asset, address to, uint256 amount) external onlyOwner {
        emit Withdrawn(address(asset), to, amount);
        asset.safeTransfer(to, amount);
    }

    /// @notice Is refused: nobody could stop the treasury, or take funds back.
    function renounceOwnership() public view override onlyOwner {
        revert TreasuryNeedsOwner();
    }

    function _setPayer(address payer_) private {
        if (payer_ == address(0)) revert TreasuryNoAddress();
        payer = payer_;
        emit PayerChanged(payer_);
    }

    function _setDailyCap(uint256 dailyCap_) private {
        dailyCap = dailyCap_;
        emit DailyCapChanged(dailyCap_);
    }
}
